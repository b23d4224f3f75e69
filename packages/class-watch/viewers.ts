import { type Bitset, emptyBits, hasBit, setBits } from "@cu/watch/bitset";
import { chunkOf, chunkSeats, seatInChunk, type Watched } from "./piece.ts";

/** A chunk's watched ranges, all pieces merged, and a mask of the places to count. */
export type CountedChunk = { readonly watched: Watched; readonly mask: Bitset };

/** The places of the given seats in one chunk. */
export function maskOf(seats: Iterable<number>, chunk: number): Bitset {
  const mask = emptyBits(chunkSeats);
  for (const seat of seats) {
    if (chunkOf(seat) === chunk) setBits(mask, { from: seatInChunk(seat), until: seatInChunk(seat) + 1 });
  }
  return mask;
}

/** Unique viewers of each slice of a video. Ranges beyond the last slice are ignored. */
export function viewersPerSlice(chunks: readonly CountedChunk[], slices: number): Uint32Array {
  const steps = new Int32Array(slices);
  for (const { watched, mask } of chunks) {
    const { places, ends, from, until } = watched;
    let range = 0;
    for (let index = 0; index < places.length; index++) {
      const end = ends[index] ?? 0;
      if (!hasBit(mask, places[index] ?? 0)) range = end;
      for (; range < end; range++) {
        const first = from[range] ?? 0;
        const after = until[range] ?? 0;
        if (first < slices) steps[first] = (steps[first] ?? 0) + 1;
        if (after < slices) steps[after] = (steps[after] ?? 0) - 1;
      }
    }
  }
  let viewers = 0;
  return Uint32Array.from({ length: slices }, (_, slice) => {
    viewers += steps[slice] ?? 0;
    return viewers;
  });
}

/** Number of viewers with at least one slice below `slices`. */
export function uniqueViewers(chunks: readonly CountedChunk[], slices: number): number {
  let viewers = 0;
  for (const { watched, mask } of chunks) {
    const { places, ends, from } = watched;
    let first = 0;
    for (let index = 0; index < places.length; index++) {
      const end = ends[index] ?? 0;
      const isViewer = end > first && (from[first] ?? 0) < slices;
      if (isViewer && hasBit(mask, places[index] ?? 0)) viewers++;
      first = end;
    }
  }
  return viewers;
}

/** The share of the students who saw each slice, in whole percent (F14); 0 in a class without students. */
export function retentionPercentages(viewers: Uint32Array, students: number): number[] {
  return Array.from(viewers, (count) => (students === 0 ? 0 : Math.round((100 * count) / students)));
}
