import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ErrorBoundary } from "./error-boundary.tsx";

// A bug belongs in the console, too.
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.mocked(console.error).mockClear();
  vi.restoreAllMocks();
});

const Broken = () => {
  throw new TypeError("secret words");
};

test("PUB-10: when a page fails to render, the head start still ends, or the reload button would wait", () => {
  const takenOver = vi.fn();
  window.headStart = { page: undefined, answers: new Map(), takenOver };
  render(
    <ErrorBoundary place="/a">
      <Broken />
    </ErrorBoundary>,
  );
  expect(takenOver).toHaveBeenCalledOnce();
  delete window.headStart;
});

test("ERR-01: a rendering bug shows a general message and a reload button; navigation resets it", async () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  const view = render(
    <ErrorBoundary place="/a">
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole("heading", { name: "Something went wrong." })).toBeDefined();
  expect(document.body.textContent).not.toContain("secret");
  await userEvent.click(screen.getByRole("button", { name: "Reload the page" }));
  expect(reload).toHaveBeenCalledOnce();
  // The network's return does not concern it.
  dispatchEvent(new Event("online"));
  expect(reload).toHaveBeenCalledOnce();

  view.rerender(<ErrorBoundary place="/a">A page</ErrorBoundary>);
  expect(screen.queryByText("A page")).toBeNull();
  view.rerender(<ErrorBoundary place="/b">A page</ErrorBoundary>);
  expect(screen.getByText("A page")).toBeDefined();
});

test("SES-57: after leaving a page that waits for the network, the next page is not reloaded", () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  const view = render(
    <ErrorBoundary place="/a">
      <Broken />
    </ErrorBoundary>,
  );
  view.rerender(<ErrorBoundary place="/b">A page</ErrorBoundary>);
  dispatchEvent(new Event("online"));
  expect(reload).not.toHaveBeenCalled();
});

test("SES-57: code that could not load offline shows an error, and loads automatically once online", () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  render(
    <ErrorBoundary place="/a">
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("This page is not here yet");
  expect(screen.getByRole("alert").textContent).toContain(
    "This opens when the network is back. Nothing you did before is lost.",
  );
  expect(screen.queryByRole("button")).toBeNull();
  expect(reload).not.toHaveBeenCalled();
  dispatchEvent(new Event("online"));
  expect(reload).toHaveBeenCalledOnce();
});

test("ERR-01: a page that works is left alone, also when its place changes", () => {
  const view = render(<ErrorBoundary place="/a">A page</ErrorBoundary>);
  expect(view.container.textContent).toBe("A page");
  view.rerender(<ErrorBoundary place="/b">Another page</ErrorBoundary>);
  expect(view.container.textContent).toBe("Another page");
  view.rerender(
    <ErrorBoundary place="/c">
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Something went wrong.");
  expect(screen.getByRole("alert").textContent).toContain("The page could not be shown.");
});

test("SES-119: a page whose chunk is gone after a deployment reloads once, and then shows an error", () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  const Gone = () => {
    throw new TypeError("Failed to fetch dynamically imported module: https://example.org/assets/course-1.js");
  };
  const show = () =>
    render(
      <ErrorBoundary place="/a">
        <Gone />
      </ErrorBoundary>,
    );
  // Neither the network nor the storage of the tests before.
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
  show().unmount();
  expect(reload).toHaveBeenCalledOnce();
  show();
  expect(reload).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
  expect(screen.getByRole("button", { name: "Reload the page" })).toBeDefined();
});

test("SES-119: no page reloads itself while offline or without session storage", () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  const Gone = () => {
    throw new TypeError("error loading dynamically imported module");
  };
  const show = () =>
    render(
      <ErrorBoundary place="/a">
        <Gone />
      </ErrorBoundary>,
    ).unmount();
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  show();
  onLine.mockRestore();
  vi.stubGlobal("sessionStorage", {
    getItem: () => null,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  show();
  vi.unstubAllGlobals();
  expect(reload).not.toHaveBeenCalled();
});
