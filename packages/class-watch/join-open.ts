import { HalfHoursBuilder } from "./half-hours-builder.ts";
import { chunkSeats, type HalfHours, type OpenPiece, type Piece, placeOfKey } from "./piece.ts";
import { uniteWatched } from "./unite-watched.ts";

/**
 * What either of two open pieces of the same hour knows: all their slices, and of the times of a place and half hour
 * the larger. Order, grouping and repetition make no difference, so replays, late batches and writers side by side do
 * no harm.
 */
export function joinOpen(left: OpenPiece, right: OpenPiece): OpenPiece {
  return {
    watched: uniteWatched([left.watched, right.watched]),
    halfHours: joinHalfHours(left.halfHours, right.halfHours),
  };
}

/** The piece of an hour that is over, or of one that is still running as it is now. */
export function closePiece({ watched, halfHours }: OpenPiece): Piece {
  const milliseconds = new Float64Array(watched.places.length);
  const ratedMilliseconds = new Float64Array(watched.places.length);
  let index = 0;
  for (const [at, key] of halfHours.keys.entries()) {
    while ((watched.places[index] ?? chunkSeats) < placeOfKey(key)) index++;
    milliseconds[index] = (milliseconds[index] ?? 0) + (halfHours.milliseconds[at] ?? 0);
    ratedMilliseconds[index] = (ratedMilliseconds[index] ?? 0) + (halfHours.ratedMilliseconds[at] ?? 0);
  }
  return { watched, milliseconds, ratedMilliseconds };
}

function joinHalfHours(left: HalfHours, right: HalfHours): HalfHours {
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
