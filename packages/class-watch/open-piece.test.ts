import fc from "fast-check";
import { expect, test } from "vitest";
import { addPieces } from "./add-pieces.ts";
import { closePiece, joinOpen } from "./join-open.ts";
import { plainOpen, plainPiece, plainRows, slicesByPlace } from "./naive.test-kit.ts";
import { openPiece, type WatchRow } from "./open-piece.ts";
import { chunkOf, chunkSeats, seatInChunk } from "./piece.ts";
import { anyRows } from "./rows.test-kit.ts";

const row = (more: Partial<WatchRow>): WatchRow => ({
  seat: 3,
  halfHour: 0,
  slices: [],
  milliseconds: 0,
  ratedMilliseconds: 0,
  ...more,
});

test("P4: a piece holds the slices of every row, and the longest time of each seat and half hour", () => {
  const piece = openPiece([
    row({ slices: [2, 0, 1, 9], milliseconds: 40_000, ratedMilliseconds: 60_000 }),
    row({ seat: 1, slices: [5], milliseconds: 10_000, ratedMilliseconds: 10_000 }),
    row({ slices: [0, 1], milliseconds: 20_000, ratedMilliseconds: 20_000 }),
    row({ halfHour: 1, slices: [180], milliseconds: 5000, ratedMilliseconds: 5000 }),
  ]);
  expect(piece.watched).toEqual({
    places: Uint16Array.of(1, 3),
    ends: Uint32Array.of(1, 4),
    from: Uint32Array.of(5, 0, 9, 180),
    until: Uint32Array.of(6, 3, 10, 181),
  });
  const { slices, times } = plainPiece(closePiece(piece));
  expect(slices.get(3)).toEqual(new Set([0, 1, 2, 9, 180]));
  expect([...times]).toEqual([
    ["1", [10_000, 10_000]],
    ["3", [45_000, 65_000]],
  ]);
});

test("P4: any rows fold to what counting one after the other gives", () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const { slices, times } = plainOpen(openPiece(rows));
      const expected = plainRows(rows);
      expect(slices).toEqual(expected.slices);
      expect(times).toEqual(expected.times);
      expect([...slices.keys()]).toEqual([...slices.keys()].toSorted((left, right) => left - right));
    }),
  );
});

test("P4: merging is commutative, associative and idempotent", () => {
  fc.assert(
    fc.property(anyRows, anyRows, anyRows, (first, second, third) => {
      const [a, b, c] = [openPiece(first), openPiece(second), openPiece(third)];
      const all = openPiece([...third, ...first, ...second, ...first]);
      expect(joinOpen(joinOpen(a, b), c)).toEqual(all);
      expect(joinOpen(a, joinOpen(b, c))).toEqual(all);
      expect(joinOpen(c, joinOpen(b, a))).toEqual(all);
      expect(joinOpen(all, b)).toEqual(all);
      expect(joinOpen(all, all)).toEqual(all);
      expect(joinOpen(c, a, b)).toEqual(all);
      expect(joinOpen(b, a, all, c, a)).toEqual(all);
      expect(joinOpen(openPiece([]), a)).toEqual(a);
    }),
  );
});

test("P4: pieces of hours one after the other add up: every slice once, all of the time", () => {
  fc.assert(
    fc.property(fc.array(anyRows, { maxLength: 5 }), (hours) => {
      const pieces = hours.map((rows) => closePiece(openPiece(rows)));
      const sum = addPieces(pieces);
      expect(slicesByPlace(sum.watched)).toEqual(plainRows(hours.flat()).slices);
      const expected = new Map<string, [number, number]>();
      for (const { times } of pieces.map(plainPiece)) {
        for (const [place, [milliseconds, rated]] of times) {
          const [sofar, soFarRated] = expected.get(place) ?? [0, 0];
          expected.set(place, [sofar + milliseconds, soFarRated + rated]);
        }
      }
      expect(plainPiece(sum).times).toEqual(expected);
      expect(addPieces([addPieces(pieces.slice(0, 2)), ...pieces.slice(2).toReversed()])).toEqual(sum);
    }),
  );
});

test("P4: many scattered slices of a viewer are all kept", () => {
  const slices = Array.from({ length: 500 }, (_, n) => (n * 7919) % 1000).toSorted((left, right) => right - left);
  const odd = openPiece([row({ slices: slices.filter((slice) => slice % 2 === 1) })]);
  const even = openPiece([row({ slices: slices.filter((slice) => slice % 2 === 0) })]);
  expect(slicesByPlace(joinOpen(odd, even).watched)).toEqual(new Map([[3, new Set(slices)]]));
});

test("P4: seats count on in the next chunk, and a piece is of one chunk", () => {
  expect([chunkOf(chunkSeats - 1), chunkOf(chunkSeats), seatInChunk(chunkSeats), seatInChunk(99_999)]).toEqual([
    0, 1, 0, 1695,
  ]);
  expect([...openPiece([row({ seat: 99_999, slices: [0] })]).watched.places]).toEqual([1695]);
  const rows = [row({ seat: chunkSeats, slices: [0] }), row({ seat: chunkSeats - 1, slices: [0] })];
  expect(() => openPiece(rows)).toThrow("The seats 16383 and 16384 are not of one chunk.");
});

test("P4: a number that no row can have is refused", () => {
  const wrong = [-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY];
  for (const value of wrong) {
    expect(() => openPiece([row({ seat: value, slices: [1] })])).toThrow(RangeError);
    expect(() => openPiece([row({ slices: [value] })])).toThrow(`No video has a slice ${value}.`);
    expect(() => openPiece([row({ halfHour: value })])).toThrow(`No video has a half hour ${value}.`);
    expect(() => openPiece([row({ milliseconds: value })])).toThrow(`Nobody has watched for ${value} milliseconds.`);
    expect(() => openPiece([row({ ratedMilliseconds: value })])).toThrow(RangeError);
  }
  expect(() => openPiece([row({ slices: [2 ** 20] })])).toThrow(RangeError);
  expect(() => openPiece([row({ halfHour: 65_536 })])).toThrow(RangeError);
  expect(() => openPiece([row({ milliseconds: 2 ** 40 })])).toThrow(RangeError);
  expect(openPiece([row({ slices: [2 ** 20 - 1], halfHour: 65_535, milliseconds: 2 ** 40 - 1 })])).toBeDefined();
});
