import { expect, test } from "vitest";
import { amountOf, firstChoice } from "./amount.ts";

test("WAL-05: at first the usual amount", () => {
  expect(firstChoice(undefined)).toEqual({ preset: 1000 });
});

test("WAL-06: a requested amount is clamped to the limits, and rounded up", () => {
  for (const [amount, choice] of [
    [200, { preset: 200 }],
    [350, { text: "350" }],
    [350.2, { text: "351" }],
    [5, { preset: 100 }],
    [99_999, { text: "10000" }],
  ] as const)
    expect(firstChoice(amount), String(amount)).toEqual(choice);
});

test("WAL-06: only whole numbers from 100 to 10000 are amounts", () => {
  for (const text of [" 100 ", "10000", "4711"]) expect(amountOf({ text }), text).toBe(Number(text));
  for (const text of ["", "99", "10001", "1e3", "100.5", "-200", "abc"])
    expect(amountOf({ text }), text).toBeUndefined();
  expect(amountOf({ preset: 500 })).toBe(500);
});
