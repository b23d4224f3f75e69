import { act, render, screen } from "@testing-library/react";
import { type ReactNode, Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ErrorBoundary } from "../shell/error-boundary.tsx";
import { part } from "./part.tsx";

const goneText = "Failed to fetch dynamically imported module: https://example.org/assets/part-1.js";
let reload = vi.spyOn(location, "reload");

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
});
afterEach(() => {
  vi.mocked(console.error).mockClear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A part whose chunk fails to load `failures` times, with the browser's message. */
const partAfter = (failures: number, text = goneText) => {
  let count = 0;
  const load = vi.fn(async () => {
    count += 1;
    if (count <= failures) throw new TypeError(text);
    return { default: ({ name }: { name: string }) => <p>The part {name}</p> };
  });
  return { load, Part: part(load) };
};

const show = (children: ReactNode) =>
  act(async () =>
    render(
      <ErrorBoundary place="/a">
        <p>The page</p>
        <textarea aria-label="A draft" defaultValue="" />
        <Suspense fallback={<p>Waiting</p>}>{children}</Suspense>
      </ErrorBoundary>,
    ),
  );

const press = (name: string) => act(async () => screen.getByRole("button", { name }).click());
const refusal = () => screen.getByRole("heading", { name: "This part couldn't load" });

test("SES-126: a part that fails to load shows an error in place, keeps the page, and loads on retry", async () => {
  const { load, Part } = partAfter(1, "Failed to fetch");
  await show(<Part name="one" />);
  expect(refusal()).toBeDefined();
  expect(screen.getByText("The page")).toBeDefined();
  await press("Try again");
  expect(screen.getByText("The part one")).toBeDefined();
  expect([load.mock.calls.length, reload.mock.calls.length]).toEqual([2, 0]);
});

test("SES-126: a failed part is requested again when reopened", async () => {
  const { Part } = partAfter(1);
  await show(<Part name="one" />);
  refusal();
  await show(<Part name="two" />);
  expect(screen.getByText("The part two")).toBeDefined();
});

test("SES-126: after a deployment a retry reloads the page, once", async () => {
  const { Part } = partAfter(9);
  await show(<Part name="one" />);
  expect(reload).not.toHaveBeenCalled();
  await press("Try again");
  expect(reload).toHaveBeenCalledOnce();
  const { Part: Other } = partAfter(9);
  await show(<Other name="two" />);
  await press("Try again");
  expect(reload).toHaveBeenCalledOnce();
  expect(screen.getAllByRole("button", { name: "Reload the page" })).toHaveLength(2);
});

test("SES-126: where something is written on the page it is not reloaded; the reload is offered", async () => {
  const { Part } = partAfter(9);
  await show(<Part name="one" />);
  const draft = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "A draft" });
  draft.value = "Half a sentence";
  await press("Try again");
  expect(reload).not.toHaveBeenCalled();
  expect(screen.getByRole("heading", { name: "This page has a newer version" })).toBeDefined();
  expect(draft.value).toBe("Half a sentence");
  await press("Reload the page");
  expect(reload).toHaveBeenCalledOnce();
});

test("SES-126: without a network nothing is reloaded, however often it is tried", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { load, Part } = partAfter(3);
  await show(<Part name="one" />);
  await press("Try again");
  await press("Try again");
  refusal();
  await press("Try again");
  expect(screen.getByText("The part one")).toBeDefined();
  expect([load.mock.calls.length, reload.mock.calls.length]).toEqual([4, 0]);
});

test("SES-126: a bug in a loaded part is handled by the page, without a loading error", async () => {
  const Part = part(async () => ({
    default: (): ReactNode => {
      throw new Error("A bug");
    },
  }));
  await show(<Part />);
  expect(screen.getByRole("heading", { name: "Something went wrong." })).toBeDefined();
  expect(screen.queryByText("This part couldn't load")).toBeNull();
});
