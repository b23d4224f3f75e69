import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterAll, expect, test, vi } from "vitest";
import type { AccessState } from "../../purchase/access-state.ts";
import { makeCourse } from "../../purchase/course.test-kit.ts";
import { expiredText } from "../watch/access-text.ts";
import { ModuleAccess } from "./module-access.tsx";

// A browser knows its zone before it loads the page.
const before = vi.hoisted(() => {
  const { TZ } = process.env;
  process.env.TZ = "Pacific/Auckland";
  return TZ;
});

afterAll(() => {
  process.env.TZ = before;
});

const until = "2027-02-28T23:59:59.999Z";

const show = (state: AccessState) => {
  const [module] = makeCourse({}).modules;
  if (!module) throw new Error("The course has no module.");
  render(
    <MemoryRouter>
      <ModuleAccess courseId={5} module={module} state={state} priceCupoints={200} options={{}} onBuy={vi.fn()} />
    </MemoryRouter>,
  );
};

test("BUY-05, COD-53: far east of Greenwich free access ends on the day that the class names", () => {
  show({ kind: "temporary", until });
  expect(screen.getByRole("link", { name: "Free Access until 02/28/2027" })).toBeDefined();
});

test("BUY-06, WCH-19, COD-53: and so do the words after it has ended", () => {
  show({ kind: "expired", until });
  expect(screen.getByText("Free Access expired on 02/28/2027")).toBeDefined();
  expect(expiredText(until)).toContain("expired on 02/28/2027.");
});
