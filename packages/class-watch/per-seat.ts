import { type Bitset, hasBit } from "@cu/watch/bitset";
import type { Piece, Watched } from "./piece.ts";

/** How many slices of a video that has so many of them each place has seen; by place, up to the last that saw any. */
export function slicesPerSeat({ places, ends, from, until }: Watched, slices: number): Uint32Array {
  const seen = new Uint32Array((places.at(-1) ?? -1) + 1);
  let range = 0;
  for (let index = 0; index < places.length; index++) {
    let sum = 0;
    for (const end = ends[index] ?? 0; range < end; range++) {
      sum += Math.max(0, Math.min(until[range] ?? 0, slices) - (from[range] ?? 0));
    }
    seen[places[index] ?? 0] = sum;
  }
  return seen;
}

/** How long each place has watched, in milliseconds of the clock; by place, up to the last that watched. */
export function millisecondsPerSeat({ watched: { places }, milliseconds }: Piece): Float64Array {
  const times = new Float64Array((places.at(-1) ?? -1) + 1);
  for (let index = 0; index < places.length; index++) times[places[index] ?? 0] = milliseconds[index] ?? 0;
  return times;
}

/** Values of the counted places, for a median or mean; 0 for places without data. */
export function countedValues(values: ArrayLike<number>, mask: Bitset): number[] {
  const counted: number[] = [];
  for (let place = 0; place < 8 * mask.length; place++) if (hasBit(mask, place)) counted.push(values[place] ?? 0);
  return counted;
}

/** Milliseconds of the clock and of the video that the places that count have watched together. */
export function totalsOf(
  { watched: { places }, milliseconds, ratedMilliseconds }: Piece,
  mask: Bitset,
): { readonly milliseconds: number; readonly ratedMilliseconds: number } {
  const totals = { milliseconds: 0, ratedMilliseconds: 0 };
  for (let index = 0; index < places.length; index++) {
    if (!hasBit(mask, places[index] ?? 0)) continue;
    totals.milliseconds += milliseconds[index] ?? 0;
    totals.ratedMilliseconds += ratedMilliseconds[index] ?? 0;
  }
  return totals;
}
