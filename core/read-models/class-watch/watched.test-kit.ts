import type { HourPiece } from "./read-watched.ts";

export type SeatHour = { readonly slices: ReadonlySet<number>; readonly milliseconds: number };

/** Watch data of each seat in a video and hour, by `{hour}#{video}#{seat}`. */
export const bySeat = (pieces: readonly HourPiece[]): Map<string, SeatHour> => {
  const found = new Map<string, SeatHour>();
  for (const { hour, videoId, piece } of pieces) {
    const { places, ends, from, until } = piece.watched;
    let range = 0;
    for (const [index, seat] of places.entries()) {
      const slices = new Set<number>();
      for (; range < (ends[index] ?? 0); range++)
        for (let slice = from[range] ?? 0; slice < (until[range] ?? 0); slice++) slices.add(slice);
      found.set(`${hour}#${videoId}#${seat}`, { slices, milliseconds: piece.milliseconds[index] ?? 0 });
    }
  }
  return found;
};
