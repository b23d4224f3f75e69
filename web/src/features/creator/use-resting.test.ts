import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { leftBehind } from "../../test/left-behind.ts";
import { useResting } from "./use-resting.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("COD-30: only the latest text is searched, after a debounce, and not after unmount", () => {
  renderHook(() => useResting("")).unmount();
  const remains = leftBehind();
  const { result, rerender, unmount } = renderHook(({ text }) => useResting(text), { initialProps: { text: "" } });
  rerender({ text: "a" });
  rerender({ text: "al" });
  expect(remains().timers).toBe(1);
  act(() => void vi.advanceTimersByTime(249));
  expect(result.current).toBe("");
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe("al");
  rerender({ text: "alg" });
  unmount();
  expect(remains()).toEqual({ listeners: [], timers: 0 });
});
