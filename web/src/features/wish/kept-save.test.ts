import { afterEach, expect, test, vi } from "vitest";
import { keepSave, takeKeptSave } from "./kept-save.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

test("CRS-62: a guest's intent to save is kept for half an hour, and used once", () => {
  const pressedAt = Date.now();
  const after = (minutes: number, milliseconds: number) => {
    vi.spyOn(Date, "now").mockReturnValue(pressedAt);
    keepSave(5);
    vi.spyOn(Date, "now").mockReturnValue(pressedAt + minutes * 60_000 + milliseconds);
    return [takeKeptSave(), takeKeptSave()];
  };
  expect(after(0, 0)).toEqual([5, undefined]);
  expect(after(30, -1)).toEqual([5, undefined]);
  expect(after(30, 0)).toEqual([undefined, undefined]);
});

test("CRS-62: without storage nothing is kept, and nothing breaks", () => {
  expect(takeKeptSave()).toBeUndefined();
  const refuse = () => {
    throw new Error("QuotaExceededError");
  };
  vi.stubGlobal("sessionStorage", { getItem: () => null, setItem: refuse });
  keepSave(5);
  expect(takeKeptSave()).toBeUndefined();
});
