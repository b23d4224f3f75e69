import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { leftBehind } from "../test/left-behind.ts";
import { useLookingAgain } from "./use-looking-again.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
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
