import type { Piece } from "./piece.ts";
import { placesOf, uniteWatched } from "./unite-watched.ts";

/**
 * One piece of several of the same chunk and video: all their slices, and the sums of their times. Their stretches of
 * time must not overlap, or what lies in two of them counts twice.
 */
export function addPieces(pieces: readonly Piece[]): Piece {
  const all = pieces.map(({ watched }) => watched);
  const watched = uniteWatched(all);
  const milliseconds = new Float64Array(placesOf(all));
  const ratedMilliseconds = new Float64Array(milliseconds.length);
  for (const piece of pieces) {
    const { places } = piece.watched;
    for (let index = 0; index < places.length; index++) {
      const place = places[index] ?? 0;
      milliseconds[place] = (milliseconds[place] ?? 0) + (piece.milliseconds[index] ?? 0);
      ratedMilliseconds[place] = (ratedMilliseconds[place] ?? 0) + (piece.ratedMilliseconds[index] ?? 0);
    }
  }
  return {
    watched,
    milliseconds: Float64Array.from(watched.places, (place) => milliseconds[place] ?? 0),
    ratedMilliseconds: Float64Array.from(watched.places, (place) => ratedMilliseconds[place] ?? 0),
  };
}
