import { listBits } from "@cu/watch/bitset";
import fc from "fast-check";
import { expect, test } from "vitest";
import { addPieces } from "./add-pieces.ts";
import { closePiece } from "./join-open.ts";
import { mean, median } from "./median.ts";
import { plainRows, slicesByPlace } from "./naive.test-kit.ts";
import { openPiece, type WatchRow } from "./open-piece.ts";
import { countedValues, millisecondsPerSeat, slicesPerSeat, totalsOf } from "./per-seat.ts";
import { chunkSeats } from "./piece.ts";
import { anyRows } from "./rows.test-kit.ts";
import { uniteWatched } from "./unite-watched.ts";
import { maskOf, retentionPercentages, uniqueViewers, viewersPerSlice } from "./viewers.ts";

const pieceOf = (rows: readonly WatchRow[]) => closePiece(openPiece(rows));
const row = (seat: number, slices: number[], posts = slices.length) => ({
  seat,
  halfHour: 0,
  slices,
  milliseconds: posts * 10_000,
  ratedMilliseconds: posts * 15_000,
});

test("DSH-32: seeing a slice twice, in different hours, counts as one viewer; students who do not share are not counted", () => {
  const hours = [
    [row(0, [0, 1]), row(1, [0])],
    [row(0, [1, 2]), row(2, [0, 1, 2])],
  ].map(pieceOf);
  const watched = uniteWatched(hours.map((piece) => piece.watched));
  const all = [{ watched, mask: maskOf([0, 1, 2], 0) }];
  expect([...viewersPerSlice(all, 4)]).toEqual([3, 2, 2, 0]);
  expect(uniqueViewers(all, 4)).toBe(3);
  const sharing = [{ watched, mask: maskOf([0, 1], 0) }];
  expect([...viewersPerSlice(sharing, 4)]).toEqual([2, 1, 1, 0]);
  expect(uniqueViewers(sharing, 4)).toBe(2);
});

test("DSH-32: chunks add up, and slices beyond the end of a video count for nothing", () => {
  const chunk = (seats: readonly number[], slices: number[], index: number) => ({
    watched: pieceOf(seats.map((seat) => row(seat, slices))).watched,
    mask: maskOf(seats, index),
  });
  const chunks = [chunk([7, 8], [0, 1, 2], 0), chunk([chunkSeats + 7], [1, 5], 1), chunk([70_000], [4], 4)];
  expect([...viewersPerSlice(chunks, 3)]).toEqual([2, 3, 2]);
  expect(uniqueViewers(chunks, 3)).toBe(3);
  expect(uniqueViewers(chunks, 6)).toBe(4);
  expect([...viewersPerSlice(chunks, 0)]).toEqual([]);
  expect([...listBits(maskOf([7, chunkSeats + 8, 2 * chunkSeats + 9], 1))]).toEqual([8]);
});

test("DSH-32: any pieces and any mask give what sets of viewers give", () => {
  const hours = fc.array(anyRows, { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(hours, fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 400 }), (rows, every, slices) => {
      const counts = (seat: number) => seat % every !== 0;
      const seats = [...new Set(rows.flat().map(({ seat }) => seat))].filter(counts);
      const watched = uniteWatched(rows.map((hour) => pieceOf(hour).watched));
      const chunks = [{ watched, mask: maskOf(seats, 0) }];
      const naive = [...plainRows(rows.flat()).slices].filter(([place]) => counts(place));
      const viewers = Array.from({ length: slices }, (_, slice) => naive.filter(([, seen]) => seen.has(slice)).length);
      expect([...viewersPerSlice(chunks, slices)]).toEqual(viewers);
      const isViewer = ([, seen]: readonly [number, Set<number> | ReadonlySet<number>]) =>
        [...seen].some((slice) => slice < slices);
      expect(uniqueViewers(chunks, slices)).toBe(naive.filter(isViewer).length);
      const seen = slicesPerSeat(watched, slices);
      for (const [place, all] of slicesByPlace(watched)) {
        expect(seen[place]).toBe([...all].filter((slice) => slice < slices).length);
      }
    }),
  );
});

test("DSH-32: retention is whole percent of the students, and 0 without students", () => {
  expect(retentionPercentages(Uint32Array.of(17, 30, 0, 1), 30)).toEqual([57, 100, 0, 3]);
  expect(retentionPercentages(Uint32Array.of(22), 45)).toEqual([49]);
  expect(retentionPercentages(Uint32Array.of(0), 0)).toEqual([0]);
});

test("P3: video time and clock time are each summed over hours and seats", () => {
  const sum = addPieces([pieceOf([row(1, [0, 1]), row(5, [3])]), pieceOf([row(1, [0], 2)])]);
  expect([...millisecondsPerSeat(sum)]).toEqual([0, 40_000, 0, 0, 0, 10_000]);
  expect(totalsOf(sum, maskOf([1, 5, 9], 0))).toEqual({ milliseconds: 50_000, ratedMilliseconds: 75_000 });
  expect(totalsOf(sum, maskOf([5], 0))).toEqual({ milliseconds: 10_000, ratedMilliseconds: 15_000 });
  expect(millisecondsPerSeat(addPieces([]))).toHaveLength(0);
  expect(slicesPerSeat(addPieces([]).watched, 9)).toHaveLength(0);
});

test("P3: by F21 the median of an even count is the mean of the two in the middle, and who has not watched has 0", () => {
  expect(median([60, 10, 40, 20])).toBe(30);
  expect(median([9, 100, 10])).toBe(10);
  expect(median([])).toBeNull();
  expect(mean([1, 2, 6])).toBe(3);
  expect(mean([])).toBeNull();
  const { watched } = pieceOf([row(0, [0, 1, 2, 3]), row(2, [0, 1])]);
  const counted = countedValues(slicesPerSeat(watched, 4), maskOf([0, 1, 2, 500], 0));
  expect(counted).toEqual([4, 0, 2, 0]);
  expect(median(counted)).toBe(1);
});
