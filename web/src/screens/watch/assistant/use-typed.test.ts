import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { leftBehind } from "../../../test/left-behind.ts";
import { useTyped } from "./use-typed.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("GPT-17: the typing effect stops when complete or unmounted", () => {
  renderHook(() => useTyped("Hello")).unmount();
  const remains = leftBehind();
  const whole = renderHook(() => useTyped("Hello"));
  expect([whole.result.current, remains().timers]).toEqual(["", 1]);
  for (const expected of ["H", "He", "Hel", "Hell", "Hello"]) {
    act(() => void vi.advanceTimersByTime(30));
    expect(whole.result.current).toBe(expected);
  }
  expect(remains().timers).toBe(0);
  const left = renderHook(() => useTyped("Hello"));
  left.unmount();
  expect(remains()).toEqual({ listeners: [], timers: 0 });
});
