import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterAll, expect, test, vi } from "vitest";
import type { AccessState } from "../../features/course/access-state.ts";
import { makeCourse } from "../../features/course/course.test-kit.ts";
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

const show = (state: AccessState | undefined, priceCupoints = 200) => {
  const [module] = makeCourse({}).modules;
  if (!module) throw new Error("The course has no module.");
  const onBuy = vi.fn();
  const { container } = render(
    <MemoryRouter>
      <ModuleAccess
        courseId={5}
        module={module}
        state={state}
        priceCupoints={priceCupoints}
        options={{}}
        onBuy={onBuy}
      />
    </MemoryRouter>,
  );
  return { text: container.textContent, container, onBuy };
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

test("BUY-04, BUY-05, BUY-06, WAL-36: each access state has its text, and offers only what may be bought", () => {
  expect(show({ kind: "own" }).text).toBe("Your content");
  expect(show({ kind: "purchased" }).text).toBe("Purchased");
  expect(show({ kind: "suspended" }).text).toBe("SuspendedPay what your wallet owes");
  expect(screen.queryByRole("button")).toBeNull();
  const buy = "Buy module, $2 (200 cupoints)";
  expect(show({ kind: "temporary", until }).text).toBe(`Free Access until 02/28/2027${buy}`);
  expect(screen.getByRole("link", { name: /^Free Access/ }).getAttribute("href")).toBe(
    "/collections/5/modules/1/videos/1/",
  );
  expect(show({ kind: "expired", until }).text).toBe(`Free Access expired on 02/28/2027${buy}`);
});

test("BUY-31, PRC-12: a module is bought for its price, one cupoint included, and enrolled in where it is free", async () => {
  const { text, onBuy } = show({ kind: "locked" }, 1);
  expect(text).toBe("Buy module, $0.01 (1 cupoint)");
  await userEvent.click(screen.getByRole("button"));
  expect(onBuy).toHaveBeenCalledOnce();
  expect(show({ kind: "locked" }, 0).text).toBe("Enrol in module, Free");
});

test("BUY-04: until the session is known the access is blank, with its space reserved", () => {
  const { text, container } = show(undefined);
  expect(text).toBe("");
  expect(container.childElementCount).toBe(1);
});
