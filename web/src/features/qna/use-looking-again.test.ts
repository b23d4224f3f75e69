import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { leftBehind } from "../../test/left-behind.ts";
import { useLookingAgain } from "./use-looking-again.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("QNA-57: returning to the tab refreshes, at most every ten seconds", () => {
  const look = vi.fn();
  renderHook(() => useLookingAgain(look));
  const comeBack = () => window.dispatchEvent(new Event("focus"));
  for (const looks of [1, 2]) {
    vi.advanceTimersByTime(9_999);
    comeBack();
    expect(look).toHaveBeenCalledTimes(looks - 1);
    vi.advanceTimersByTime(1);
    comeBack();
    expect(look).toHaveBeenCalledTimes(looks);
  }
});

test("QNA-57: a discussion that has left the screen is not looked at again", () => {
  const look = vi.fn();
  renderHook(() => useLookingAgain(look)).unmount();
  const remains = leftBehind();
  const { unmount } = renderHook(() => useLookingAgain(look));
  expect(remains()).toEqual({ listeners: ["focus", "visibilitychange"], timers: 1 });
  vi.advanceTimersByTime(120_000);
  expect(look).toHaveBeenCalled();
  unmount();
  expect(remains()).toEqual({ listeners: [], timers: 0 });
});
