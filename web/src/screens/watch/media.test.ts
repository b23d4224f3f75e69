import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { menuIsDrawer, useMedia } from "./media.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("WCH-03, QZL-47: resizing the page updates the layout, and unmounting removes the listener", () => {
  let isNarrow = false;
  const listeners = new Set<() => void>();
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query === menuIsDrawer && isNarrow,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
  const { result, unmount } = renderHook(() => useMedia(menuIsDrawer));
  const become = (next: boolean) => {
    isNarrow = next;
    act(() => {
      for (const listener of listeners) listener();
    });
    return result.current;
  };
  expect([result.current, become(true), become(false)]).toEqual([false, true, false]);
  unmount();
  expect(listeners.size).toBe(0);
});
