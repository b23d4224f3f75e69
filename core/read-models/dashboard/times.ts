import { addTimes } from "@cu/class-watch/join-open";
import { chunkSeats } from "@cu/class-watch/piece";
import type { ChunkPiece } from "../class-watch/read-watched.ts";
import { type Seats, valuesOf } from "./seats.ts";

/** Watch time in milliseconds of each seat over these pieces, in seat order. */
export const timesOf = (seats: Seats, pieces: readonly ChunkPiece[]): Float64Array => {
  const byChunk = new Map<number, Float64Array>();
  for (const { chunk, piece } of pieces) {
    const times = byChunk.get(chunk) ?? new Float64Array(chunkSeats);
    byChunk.set(chunk, times);
    addTimes(piece, times);
  }
  return valuesOf(seats, byChunk);
};

/** How many of them have watched at all. */
export const activeAmong = (times: Float64Array): number => {
  let count = 0;
  for (let index = 0; index < times.length; index++) if ((times[index] ?? 0) > 0) count++;
  return count;
};

export const sumOf = (times: Float64Array): number => {
  let sum = 0;
  for (let index = 0; index < times.length; index++) sum += times[index] ?? 0;
  return sum;
};
