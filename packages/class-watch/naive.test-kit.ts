import type { WatchRow } from "./open-piece.ts";
import { halfHoursLimit, type OpenPiece, type Piece, placeOfKey, seatInChunk, type Watched } from "./piece.ts";

/** A piece as sets and maps that can be checked by hand. */
export type Plain = {
  readonly slices: ReadonlyMap<number, ReadonlySet<number>>;
  readonly times: ReadonlyMap<string, readonly [milliseconds: number, ratedMilliseconds: number]>;
};

export function slicesByPlace({ places, ends, from, until }: Watched): Map<number, Set<number>> {
  let range = 0;
  return new Map(
    Array.from(places, (place, index) => {
      const slices = new Set<number>();
      for (; range < (ends[index] ?? 0); range++) {
        for (let slice = from[range] ?? 0; slice < (until[range] ?? 0); slice++) slices.add(slice);
      }
      return [place, slices];
    }),
  );
}

export function plainOpen({ watched, halfHours }: OpenPiece): Plain {
  const times = Array.from(halfHours.keys, (key, at) => {
    const name = `${placeOfKey(key)}:${key % halfHoursLimit}`;
    return [name, [halfHours.milliseconds[at] ?? 0, halfHours.ratedMilliseconds[at] ?? 0]] as const;
  });
  return { slices: slicesByPlace(watched), times: new Map(times) };
}

export function plainPiece({ watched, milliseconds, ratedMilliseconds }: Piece): Plain {
  const times = Array.from(
    watched.places,
    (place, index) => [`${place}`, [milliseconds[index] ?? 0, ratedMilliseconds[index] ?? 0]] as const,
  );
  return { slices: slicesByPlace(watched), times: new Map(times) };
}

/** Naive reference implementation, row by row. */
export function plainRows(rows: readonly WatchRow[]): Plain {
  const slices = new Map<number, Set<number>>();
  const times = new Map<string, readonly [number, number]>();
  for (const row of rows) {
    const place = seatInChunk(row.seat);
    const listed = [...row.slices];
    const [longest, longestRated] = [row.milliseconds, row.ratedMilliseconds];
    if (listed.length === 0 && longest === 0 && longestRated === 0) continue;
    slices.set(place, new Set([...(slices.get(place) ?? []), ...listed]));
    if (longest === 0 && longestRated === 0) continue;
    const [known, knownRated] = times.get(`${place}:${row.halfHour}`) ?? [0, 0];
    times.set(`${place}:${row.halfHour}`, [Math.max(known, longest), Math.max(knownRated, longestRated)]);
  }
  return { slices, times };
}
