import type { Piece } from "./piece.ts";

/** Growth of a piece since `before`: all its slices, and the additional watch time of each place. */
export function growthOf(piece: Piece, before: Piece): Piece {
  const { places } = piece.watched;
  const known = new Map<number, number>();
  for (const [index, place] of before.watched.places.entries()) known.set(place, index);
  const more = (now: Float64Array, then: Float64Array): Float64Array =>
    Float64Array.from(places, (place, index) => (now[index] ?? 0) - (then[known.get(place) ?? -1] ?? 0));
  return {
    watched: piece.watched,
    milliseconds: more(piece.milliseconds, before.milliseconds),
    ratedMilliseconds: more(piece.ratedMilliseconds, before.ratedMilliseconds),
  };
}
