import { HalfHoursBuilder } from "./half-hours-builder.ts";
import { chunkOf, halfHourKey, halfHoursLimit, type OpenPiece, seatInChunk, slicesLimit } from "./piece.ts";
import { packRange, WatchedBuilder } from "./watched-builder.ts";

/** A member's watched slices in one half-hour of the video, so far within the piece's hour. */
export type WatchRow = {
  /** The number in the class; all rows of a piece are of one chunk. */
  readonly seat: number;
  /** Counted from the start of the video. */
  readonly halfHour: number;
  /** Counted from the start of the video, in any order. */
  readonly slices: Iterable<number>;
  readonly milliseconds: number;
  readonly ratedMilliseconds: number;
};

// 35 years: sums of many such times are still exact and can be written.
const longestMilliseconds = 2 ** 40;

/**
 * Aggregates rows of one chunk, video and hour. Rows may be duplicated, unordered, or outdated states of the same seat.
 * Throws a RangeError for rows of several chunks and for numbers out of range.
 */
export function openPiece(rows: readonly WatchRow[]): OpenPiece {
  const sorted = rows.toSorted((left, right) => left.seat - right.seat || left.halfHour - right.halfHour);
  mustBeOfOneChunk(sorted);
  const packed = packSlices(sorted);
  const watched = new WatchedBuilder(sorted.length, packed.ranges.length);
  const halfHours = new HalfHoursBuilder(sorted.length);
  let start = 0;
  let hasTime = false;
  for (const [index, row] of sorted.entries()) {
    mustBeARow(row);
    halfHours.add(halfHourKey(seatInChunk(row.seat), row.halfHour), row.milliseconds, row.ratedMilliseconds);
    hasTime ||= row.milliseconds > 0 || row.ratedMilliseconds > 0;
    if (sorted[index + 1]?.seat === row.seat) continue;
    const end = packed.ends[index] ?? 0;
    if (hasTime || end > start) watched.add(seatInChunk(row.seat), packed.ranges, start, end);
    start = end;
    hasTime = false;
  }
  return { watched: watched.built(), halfHours: halfHours.built() };
}

/** Each slice as a separate range, and the end index of each row's ranges. */
function packSlices(rows: readonly WatchRow[]): { readonly ranges: Float64Array; readonly ends: Uint32Array } {
  const ranges: number[] = [];
  const ends = Uint32Array.from(rows, ({ slices }) => {
    for (const slice of slices) {
      if (!isWhole(slice, slicesLimit)) throw new RangeError(`No video has a slice ${slice}.`);
      ranges.push(packRange(slice, slice + 1));
    }
    return ranges.length;
  });
  return { ranges: Float64Array.from(ranges), ends };
}

function mustBeOfOneChunk(sorted: readonly WatchRow[]): void {
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first && last && chunkOf(first.seat) !== chunkOf(last.seat)) {
    throw new RangeError(`The seats ${first.seat} and ${last.seat} are not of one chunk.`);
  }
}

function mustBeARow({ seat, halfHour, milliseconds, ratedMilliseconds }: WatchRow): void {
  if (!isWhole(seat, Number.MAX_SAFE_INTEGER)) throw new RangeError(`No member has the seat ${seat}.`);
  if (!isWhole(halfHour, halfHoursLimit)) throw new RangeError(`No video has a half hour ${halfHour}.`);
  for (const time of [milliseconds, ratedMilliseconds]) {
    if (!isWhole(time, longestMilliseconds)) throw new RangeError(`Nobody has watched for ${time} milliseconds.`);
  }
}

function isWhole(value: number, limit: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < limit;
}
