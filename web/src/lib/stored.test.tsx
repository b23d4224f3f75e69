import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { stored } from "./stored.ts";
import { useCollapsed, useStored } from "./use-stored.ts";

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test("SES-26: a stored preference updates all its subscribers, and can be removed", () => {
  const { result } = renderHook(() => useStored("a-choice"));
  const other = renderHook(() => useStored("another"));
  expect(result.current[0]).toBeUndefined();
  act(() => result.current[1]("yes"));
  expect([result.current[0], stored.read("a-choice"), other.result.current[0]]).toEqual(["yes", "yes", undefined]);
  expect(renderHook(() => useStored("a-choice")).result.current[0]).toBe("yes");
  act(() => result.current[1](undefined));
  expect([result.current[0], stored.read("a-choice"), localStorage.length]).toEqual([undefined, undefined, 0]);
});

test("SES-26: a change in another tab applies immediately, until the last subscriber unmounts", () => {
  const heard = vi.fn();
  const stop = stored.subscribe(heard);
  dispatchEvent(new Event("storage"));
  stored.write("a-choice", "yes");
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  dispatchEvent(new Event("storage"));
  stored.write("a-choice", "no");
  expect(heard).toHaveBeenCalledTimes(2);
});

test("SES-26: a browser that keeps nothing forgets a choice, and that is all", () => {
  const refuse = () => {
    throw new DOMException("Refused", "SecurityError");
  };
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
  vi.spyOn(Storage.prototype, "removeItem").mockImplementation(refuse);
  const { result } = renderHook(() => useStored("a-choice"));
  act(() => result.current[1]("yes"));
  act(() => result.current[1](undefined));
  expect(result.current[0]).toBeUndefined();
});

test("SES-26: each menu is collapsed separately, and expanded by default", () => {
  const menu = renderHook(() => useCollapsed("one"));
  const other = renderHook(() => useCollapsed("other"));
  expect([menu.result.current[0], other.result.current[0]]).toEqual([false, false]);
  act(() => menu.result.current[1](true));
  expect([menu.result.current[0], other.result.current[0]]).toEqual([true, false]);
  act(() => menu.result.current[1](false));
  expect([menu.result.current[0], localStorage.length]).toEqual([false, 0]);
});
