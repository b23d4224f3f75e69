import { act, render, screen } from "@testing-library/react";
import { lazy, type ReactNode, Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isPartGone } from "../lib/new-version.ts";
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

test("SES-121: a part of the header that is gone after a deployment reloads once and never breaks the page", async () => {
  const { rerender } = render(header("/a", false));
  await act(async () => rerender(header("/a", true)));
  expect(reload).toHaveBeenCalledOnce();
  expect(screen.getByText("The page")).toBeDefined();
  screen.getByRole("button", { name: "Reload the page" }).click();
  expect(reload).toHaveBeenCalledTimes(2);
  await act(async () => rerender(header("/b", false)));
  expect(screen.getByText("The header")).toBeDefined();
});

test("SES-121: unsaved input prevents the reload: it is offered, and the text stays", async () => {
  const page = (isOpen: boolean, field: ReactNode) => (
    <>
      {header("/a", isOpen)}
      {field}
    </>
  );
  const fields = [
    <textarea key="area" aria-label="Words" defaultValue="Half a note" />,
    <input key="line" aria-label="Words" defaultValue="half@a.mail" />,
    // biome-ignore lint/a11y/useSemanticElements: as an editor is
    <div key="editor" role="textbox" tabIndex={0} aria-label="Words" contentEditable suppressContentEditableWarning>
      Half a question
    </div>,
  ];
  for (const field of fields) {
    const { rerender, unmount } = render(page(false, field));
    await act(async () => rerender(page(true, field)));
    expect(screen.getByRole("button", { name: "Reload the page" })).toBeDefined();
    expect(screen.getByRole("textbox", { name: "Words" })).toBeDefined();
    unmount();
  }
  expect(reload).not.toHaveBeenCalled();
  const empty = <textarea aria-label="Words" />;
  const { rerender } = render(page(false, empty));
  await act(async () => rerender(page(true, empty)));
  expect(reload).toHaveBeenCalledOnce();
});

test("SES-119: missing scripts, modules and style sheets are recognised by each browser's message, a bug is not", () => {
  for (const [isGone, texts] of [
    [
      true,
      [
        "Failed to fetch dynamically imported module: https://example.org/assets/a.js",
        "error loading dynamically imported module: https://example.org/assets/a.js",
        "Importing a module script failed.",
        "'text/html' is not a valid JavaScript MIME type.",
        "Unable to preload CSS for /assets/a.css",
      ],
    ],
    [false, ["Cannot read properties of undefined (reading 'module')", "Failed to fetch", "Load failed"]],
  ] as const)
    for (const text of texts) expect(isPartGone(new TypeError(text)), text).toBe(isGone);
  expect(isPartGone("Unable to preload CSS")).toBe(false);
});

test("SES-121: a bug in the header does not reload the page", () => {
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

test("SES-119: a lazy window, tab or chart whose chunk is gone reloads the page once", async () => {
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
