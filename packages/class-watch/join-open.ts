import { HalfHoursBuilder } from "./half-hours-builder.ts";
import { later } from "./later.ts";
import { chunkSeats, type HalfHours, type OpenPiece, type Piece, placeOfKey } from "./piece.ts";
import { addOpenTimes } from "./piece-bytes.ts";
import type { Times } from "./time-columns.ts";
import { uniteWatched } from "./unite-watched.ts";

/**
 * Merges open pieces of the same hour: the union of slices, and the maximum of times per place and half-hour. Commutative,
 * associative and idempotent, so replays, late batches and concurrent writers are harmless. Merges many in one pass:
 * pairwise merging would iterate over all seats each time.
 */
export function joinOpen(...pieces: readonly OpenPiece[]): OpenPiece {
  const [only] = pieces;
  if (only && pieces.length === 1) return only;
  const watched = later(() => uniteWatched(pieces.map((piece) => piece.watched)));
  const halfHours = later(() => joinHalfHours(pieces.map((piece) => piece.halfHours)));
  return {
    get watched() {
      return watched();
    },
    get halfHours() {
      return halfHours();
    },
  };
}

/** Closes an open piece of a past hour, or takes a snapshot of the current hour's. */
export function closePiece(piece: OpenPiece): Piece {
  const times = later(() => closeTimes(piece));
  const closed = {
    get watched() {
      return piece.watched;
    },
    get milliseconds() {
      return times().milliseconds;
    },
    get ratedMilliseconds() {
      return times().ratedMilliseconds;
    },
  };
  openOf.set(closed, piece);
  return closed;
}

/** What a closed piece was before: its times may not be decoded yet. */
const openOf = new WeakMap<Piece, OpenPiece>();

/** Adds watch times by place; decodes only the times of a lazily read piece. */
export function addTimes(piece: Piece, times: Float64Array): void {
  const open = openOf.get(piece);
  if (open) {
    addOpenTimes(open, times);
    return;
  }
  const { milliseconds } = piece;
  const { places } = piece.watched;
  for (let index = 0; index < places.length; index++) {
    const place = places[index] ?? 0;
    times[place] = (times[place] ?? 0) + (milliseconds[index] ?? 0);
  }
}

function closeTimes({ watched, halfHours }: OpenPiece): Times {
  const { places } = watched;
  const { keys } = halfHours;
  const milliseconds = new Float64Array(places.length);
  const ratedMilliseconds = new Float64Array(places.length);
  let index = 0;
  for (let at = 0; at < keys.length; at++) {
    const place = placeOfKey(keys[at] ?? 0);
    while ((places[index] ?? chunkSeats) < place) index++;
    milliseconds[index] = (milliseconds[index] ?? 0) + (halfHours.milliseconds[at] ?? 0);
    ratedMilliseconds[index] = (ratedMilliseconds[index] ?? 0) + (halfHours.ratedMilliseconds[at] ?? 0);
  }
  return { milliseconds, ratedMilliseconds };
}

function joinHalfHours(all: readonly HalfHours[]): HalfHours {
  const [left, right] = all;
  return left && right && all.length === 2 ? mergeHalfHours(left, right) : sortHalfHours(all);
}

// A key is below 2 to the 30th: with its place behind it, it is still a whole number.
const placesLimit = 2 ** 22;

function sortHalfHours(all: readonly HalfHours[]): HalfHours {
  const size = all.reduce((sum, { keys }) => sum + keys.length, 0);
  if (size >= placesLimit) throw new RangeError(`${size} times are too many to join at once.`);
  const order = new Float64Array(size);
  const milliseconds = new Float64Array(size);
  const ratedMilliseconds = new Float64Array(size);
  let at = 0;
  for (const one of all) {
    milliseconds.set(one.milliseconds, at);
    ratedMilliseconds.set(one.ratedMilliseconds, at);
    for (let index = 0; index < one.keys.length; index++, at++) order[at] = (one.keys[index] ?? 0) * placesLimit + at;
  }
  order.sort();
  const joined = new HalfHoursBuilder(size);
  for (const packed of order) {
    const key = Math.floor(packed / placesLimit);
    const place = packed - key * placesLimit;
    joined.add(key, milliseconds[place] ?? 0, ratedMilliseconds[place] ?? 0);
  }
  return joined.built();
}

function mergeHalfHours(left: HalfHours, right: HalfHours): HalfHours {
  const joined = new HalfHoursBuilder(left.keys.length + right.keys.length);
  const take = ({ keys, milliseconds, ratedMilliseconds }: HalfHours, at: number) =>
    joined.add(keys[at] ?? 0, milliseconds[at] ?? 0, ratedMilliseconds[at] ?? 0);
  let fromRight = 0;
  for (let fromLeft = 0; fromLeft < left.keys.length; fromLeft++) {
    const key = left.keys[fromLeft] ?? 0;
    while ((right.keys[fromRight] ?? Number.POSITIVE_INFINITY) <= key) take(right, fromRight++);
    take(left, fromLeft);
  }
  while (fromRight < right.keys.length) take(right, fromRight++);
  return joined.built();
}
