import { expect, test } from "vitest";
import { aliasesLimit, aliasOf } from "./alias.ts";

const secret = [0x12345678, 0x9abcdef0, 0x0fedcba9, 0x87654321];

test("COD-48: a seat's number does not change while its class is there, in whatever version of the product", () => {
  expect(aliasesLimit).toBe(16_777_216);
  // Aliases are stored with students' posts: a changed mapping would swap students.
  expect([0, 1, 2, 4095, 4096, aliasesLimit - 1].map((seat) => aliasOf(seat, secret))).toEqual([
    1_862_981, 14_291_302, 12_764_735, 11_564_769, 11_499_365, 3_820_825,
  ]);
});

test("COD-48: what is no seat of a class has no number", () => {
  for (const seat of [-1, 0.5, aliasesLimit, Number.NaN])
    expect(() => aliasOf(seat, secret)).toThrow(new RangeError(`A class has no seat ${seat}.`));
});
