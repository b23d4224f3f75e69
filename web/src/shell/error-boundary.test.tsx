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

test("PUB-10: where a page cannot be shown, the head start is told all the same, or the button to load it anew would wait", () => {
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

test("ERR-01: a bug in a page says so in general words and offers to load it anew; another place is another try", async () => {
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

test("SES-57: whoever left a page that waits for the network is not torn out of the next one", () => {
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

test("SES-57: what could not be fetched without a network says so, and comes by itself with the network", () => {
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

test("SES-119: a page whose own code is gone after a deployment loads itself anew once, and then says so", () => {
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

test("SES-119: without a network, and where the browser remembers nothing, no page loads itself anew", () => {
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
