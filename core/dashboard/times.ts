import { chunkSeats } from "@cu/class-watch/piece";
import type { ChunkPiece } from "../class-watch/read-watched.ts";
import { valuesOf } from "./seats.ts";

/** How many milliseconds each of some members watched in some pieces, in the members' order. */
export const timesOf = (members: readonly { readonly seat: number }[], pieces: readonly ChunkPiece[]): Float64Array => {
  const byChunk = new Map<number, Float64Array>();
  for (const { chunk, piece } of pieces) {
    const times = byChunk.get(chunk) ?? new Float64Array(chunkSeats);
    byChunk.set(chunk, times);
    const { milliseconds, watched } = piece;
    const { places } = watched;
    for (let index = 0; index < places.length; index++) {
      const place = places[index] ?? 0;
      times[place] = (times[place] ?? 0) + (milliseconds[index] ?? 0);
    }
  }
  return valuesOf(members, byChunk);
};
