import { addTimes } from "@cu/class-watch/join-open";
import { chunkSeats } from "@cu/class-watch/piece";
import type { ChunkPiece } from "../class-watch/read-watched.ts";
import { type Seats, valuesOf } from "./seats.ts";

/** How many milliseconds each of some seats watched in some pieces, in the order of the seats. */
export const timesOf = (seats: Seats, pieces: readonly ChunkPiece[]): Float64Array => {
  const byChunk = new Map<number, Float64Array>();
  for (const { chunk, piece } of pieces) {
    const times = byChunk.get(chunk) ?? new Float64Array(chunkSeats);
    byChunk.set(chunk, times);
    addTimes(piece, times);
  }
  return valuesOf(seats, byChunk);
};
