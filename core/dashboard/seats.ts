import { chunkOf, chunkSeats, placeOf } from "@cu/class-watch/piece";
import { type Bitset, emptyBits } from "@cu/watch/bitset";

type Seated = { readonly seat: number };

/** The seats of some members in one chunk, as a set. */
export const masksOf = (members: readonly Seated[]): ((chunk: number) => Bitset) => {
  const masks = new Map<number, Bitset>();
  const maskIn = (chunk: number): Bitset => {
    const mask = masks.get(chunk) ?? emptyBits(chunkSeats);
    masks.set(chunk, mask);
    return mask;
  };
  for (const { seat } of members) {
    const mask = maskIn(chunkOf(seat));
    const place = placeOf(seat);
    mask[place >> 3] = (mask[place >> 3] ?? 0) | (1 << (place & 7));
  }
  return maskIn;
};

/** For each member, in order, what is kept at their seat in arrays by chunk and place; 0 where nothing is. */
export const valuesOf = (
  members: readonly Seated[],
  byChunk: ReadonlyMap<number, { readonly [place: number]: number }>,
): Float64Array => {
  const values = new Float64Array(members.length);
  let chunk = -1;
  let kept: { readonly [place: number]: number } | undefined;
  for (let index = 0; index < members.length; index++) {
    const seat = members[index]?.seat ?? 0;
    // Most come in the order of their seats, those of one chunk together.
    if (chunkOf(seat) !== chunk) {
      chunk = chunkOf(seat);
      kept = byChunk.get(chunk);
    }
    values[index] = kept?.[placeOf(seat)] ?? 0;
  }
  return values;
};
