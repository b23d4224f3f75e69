import { chunkOf, placeOf } from "@cu/class-watch/piece";
import { maskOf } from "@cu/class-watch/viewers";
import type { Bitset } from "@cu/watch/bitset";

type Seated = { readonly seat: number };

/** The seats of some members in one chunk, as a set; each chunk's is made once. */
export const masksOf = (members: readonly Seated[]): ((chunk: number) => Bitset) => {
  const byChunk = Map.groupBy(
    members.map(({ seat }) => seat),
    chunkOf,
  );
  const made = new Map<number, Bitset>();
  return (chunk) => {
    const mask = made.get(chunk) ?? maskOf(byChunk.get(chunk) ?? [], chunk);
    made.set(chunk, mask);
    return mask;
  };
};

/** For each member, in order, what is kept at their seat in arrays by chunk and place; 0 where nothing is. */
export const valuesOf = (
  members: readonly Seated[],
  byChunk: ReadonlyMap<number, { readonly [place: number]: number }>,
): number[] => members.map(({ seat }) => byChunk.get(chunkOf(seat))?.[placeOf(seat)] ?? 0);
