import { act, render, screen } from "@testing-library/react";
import { lazy, Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ErrorBoundary } from "./error-boundary.tsx";
import { FrameBoundary } from "./frame-boundary.tsx";

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

const Gone = lazy(() => Promise.reject<{ default: () => null }>(new TypeError(goneText)));
const header = (place: string, isOpen: boolean) => (
  <>
    <FrameBoundary place={place}>
      <p>The header</p>
      {isOpen && (
        <Suspense>
          <Gone />
        </Suspense>
      )}
    </FrameBoundary>
    <p>The page</p>
  </>
);

test("SES-121: a lazy part of the header that is gone after a deployment reloads once and never takes the page away", async () => {
  const { rerender } = render(header("/a", false));
  await act(async () => rerender(header("/a", true)));
  expect(reload).toHaveBeenCalledOnce();
  expect(screen.getByText("The page")).toBeDefined();
  screen.getByRole("button", { name: "Reload the page" }).click();
  expect(reload).toHaveBeenCalledTimes(2);
  await act(async () => rerender(header("/b", false)));
  expect(screen.getByText("The header")).toBeDefined();
});

test("SES-121: a bug in the header reloads nothing by itself", () => {
  const Broken = () => {
    throw new TypeError("a bug");
  };
  render(
    <FrameBoundary place="/a">
      <Broken />
    </FrameBoundary>,
  );
  expect(reload).not.toHaveBeenCalled();
  expect(screen.getByRole("alert").textContent).toContain("Part of this page couldn't load.");
});

test("SES-119: a lazy window, tab or chart of a page that is gone reloads the page once", async () => {
  const Later = lazy(() => Promise.reject<{ default: () => null }>(new TypeError(goneText)));
  const show = () =>
    act(async () =>
      render(
        <ErrorBoundary place="/a">
          <Suspense>
            <Later />
          </Suspense>
        </ErrorBoundary>,
      ),
    );
  await show();
  await show();
  expect(reload).toHaveBeenCalledOnce();
});
