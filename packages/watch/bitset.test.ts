import { expect, test } from "vitest";
import { countBits, decodeBits, emptyBits, encodeBits, hasBit, listBits, setBits, unionBits } from "./bitset.ts";

const of = (size: number, ...ranges: readonly (readonly [from: number, until: number])[]) => {
  const bits = emptyBits(size);
  for (const [from, until] of ranges) setBits(bits, { from, until });
  return bits;
};

test("WCH-41: a slice is one bit, the lowest of a byte first, and a set contains exactly what was added", () => {
  expect([0, 1, 8, 9].map((size) => emptyBits(size).length)).toEqual([0, 1, 1, 2]);
  const bits = of(20, [0, 1], [7, 10], [12, 12]);
  expect([...bits]).toEqual([0b1000_0001, 0b11, 0]);
  expect(Array.from({ length: 24 }, (_, index) => index).filter((index) => hasBit(bits, index))).toEqual([0, 7, 8, 9]);
  expect([...listBits(bits)]).toEqual([0, 7, 8, 9]);
  expect([countBits(bits), countBits(of(20)), countBits(of(16, [0, 16]))]).toEqual([4, 0, 16]);
  // Indexes beyond the set are false, and setting them is ignored.
  expect([hasBit(bits, 999), [...of(8, [7, 20])]]).toEqual([false, [0b1000_0000]]);
});

test("WCH-28: what either of two sets holds both hold together, whichever is longer", () => {
  const [short, long] = [of(8, [0, 2]), of(20, [1, 3], [17, 18])];
  const both = [0b111, 0, 0b10];
  expect([[...unionBits(short, long)], [...unionBits(long, short)]]).toEqual([both, both]);
  expect([...unionBits(short, of(0))]).toEqual([...short]);
});

test("WCH-41: empty bytes at the end are not kept, and of a video that became shorter the rest is dropped", () => {
  expect([...encodeBits(of(40, [3, 4], [9, 10]))]).toEqual([0b1000, 0b10]);
  expect([...encodeBits(of(40, [0, 1]))]).toEqual([1]);
  expect([...encodeBits(of(40))]).toEqual([]);
  expect([...decodeBits(encodeBits(of(40, [3, 4])), 20)]).toEqual([0b1000, 0, 0]);
  const full = of(24, [0, 24]);
  expect([16, 17, 23, 24].map((size) => [...decodeBits(full, size)])).toEqual([
    [0xff, 0xff],
    [0xff, 0xff, 1],
    [0xff, 0xff, 0x7f],
    [0xff, 0xff, 0xff],
  ]);
  expect([...decodeBits(full, 0)]).toEqual([]);
  expect(countBits(decodeBits(full, 9))).toBe(9);
});
