import type { Watched } from "./piece.ts";
import { packRange, WatchedBuilder } from "./watched-builder.ts";

/**
 * Everything that is in at least one of them; the order does not matter. Takes time by the number of ranges, however
 * many slices the video has and however many seats the chunk.
 */
export function uniteWatched(all: readonly Watched[]): Watched {
  const [only] = all;
  if (only && all.length === 1) return only;
  const isIn = new Uint8Array(placesOf(all));
  const ends = rangesByPlace(all, isIn);
  const packed = new Float64Array(ends.at(-1) ?? 0);
  scatter(all, ends, packed);

  // Scattering has moved each place's start to its end.
  const builder = new WatchedBuilder(isIn.length, packed.length);
  let start = 0;
  for (let place = 0; place < isIn.length; place++) {
    const end = ends[place] ?? 0;
    if (isIn[place] === 1) builder.add(place, packed, start, end);
    start = end;
  }
  return builder.built();
}

/** One more than the highest place in any of them. */
export function placesOf(all: readonly Watched[]): number {
  return all.reduce((most, { places }) => Math.max(most, (places.at(-1) ?? -1) + 1), 0);
}

/** Where the ranges of each place will start, and after the last place their number; marks the places that are in. */
function rangesByPlace(all: readonly Watched[], isIn: Uint8Array): Uint32Array {
  const starts = new Uint32Array(isIn.length + 1);
  for (const { places, ends } of all) {
    let start = 0;
    for (let index = 0; index < places.length; index++) {
      const place = places[index] ?? 0;
      const end = ends[index] ?? 0;
      isIn[place] = 1;
      starts[place + 1] = (starts[place + 1] ?? 0) + end - start;
      start = end;
    }
  }
  for (let place = 1; place < starts.length; place++) starts[place] = (starts[place] ?? 0) + (starts[place - 1] ?? 0);
  return starts;
}

function scatter(all: readonly Watched[], next: Uint32Array, packed: Float64Array): void {
  for (const { places, ends, from, until } of all) {
    let range = 0;
    for (let index = 0; index < places.length; index++) {
      const place = places[index] ?? 0;
      let to = next[place] ?? 0;
      for (const end = ends[index] ?? 0; range < end; range++) {
        packed[to++] = packRange(from[range] ?? 0, until[range] ?? 0);
      }
      next[place] = to;
    }
  }
}
