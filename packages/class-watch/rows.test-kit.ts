import fc from "fast-check";
import type { WatchRow } from "./open-piece.ts";
import { chunkSeats } from "./piece.ts";

const seat = fc.oneof(fc.nat(40), fc.nat(chunkSeats - 1), fc.constantFrom(0, 31, 32, chunkSeats - 1));
const stretch = fc
  .tuple(fc.oneof(fc.nat(70), fc.nat(1_000_000)), fc.integer({ min: 1, max: 60 }))
  .map(([from, length]) => Array.from({ length }, (_, index) => from + index));
const slices = fc.oneof(
  fc.array(stretch, { maxLength: 3 }).map((stretches) => stretches.flat()),
  fc.array(fc.nat(70), { maxLength: 60 }),
);
const time = fc.oneof(
  fc.nat(360).map((posts) => posts * 10_000),
  fc.nat(3_600_000),
  fc.constantFrom(0, 2 ** 40 - 1),
);

/** Rows of one chunk: few seats and many, stretches and scattered slices, none, and the largest times. */
export const anyRows: fc.Arbitrary<WatchRow[]> = fc.array(
  fc.record({
    seat,
    halfHour: fc.oneof(fc.nat(3), fc.nat(65_535)),
    slices,
    milliseconds: time,
    ratedMilliseconds: time,
  }),
  { maxLength: 40 },
);
