import { chunkOf, placeOf } from "@cu/class-watch/piece";
import type { ChunkPiece } from "../class-watch/read-watched.ts";

/** How many milliseconds each of some members watched in some pieces, in the members' order. */
export const timesOf = (members: readonly { readonly seat: number }[], pieces: readonly ChunkPiece[]): number[] => {
  const byChunk = new Map<number, Map<number, number>>();
  for (const { chunk, piece } of pieces) {
    const times = byChunk.get(chunk) ?? new Map<number, number>();
    byChunk.set(chunk, times);
    for (const [index, place] of piece.watched.places.entries())
      times.set(place, (times.get(place) ?? 0) + (piece.milliseconds[index] ?? 0));
  }
  return members.map(({ seat }) => byChunk.get(chunkOf(seat))?.get(placeOf(seat)) ?? 0);
};
