import { chunkOf, chunkSeats, placeOf } from "@cu/class-watch/piece";
import { type Bitset, emptyBits } from "@cu/watch/bitset";

/** Seats of a class, in the order in which something is told of them. */
export type Seats = Uint32Array;

/** Those of some seats that are in one chunk, as a set. */
export const masksOf = (seats: Seats): ((chunk: number) => Bitset) => {
  const masks = new Map<number, Bitset>();
  const maskIn = (chunk: number): Bitset => {
    const mask = masks.get(chunk) ?? emptyBits(chunkSeats);
    masks.set(chunk, mask);
    return mask;
  };
  let chunk = -1;
  let mask = emptyBits(0);
  for (const seat of seats) {
    if (chunkOf(seat) !== chunk) {
      chunk = chunkOf(seat);
      mask = maskIn(chunk);
    }
    const place = placeOf(seat);
    mask[place >> 3] = (mask[place >> 3] ?? 0) | (1 << (place & 7));
  }
  return maskIn;
};

type Values = Float64Array | Uint32Array;

const none = new Float64Array();

/** For each seat, in order, what is kept of it in arrays by chunk and place; 0 where nothing is. */
export const valuesOf = (seats: Seats, byChunk: ReadonlyMap<number, Values>): Float64Array => {
  const values = new Float64Array(seats.length);
  let first = 0;
  let kept: Values | undefined;
  for (let index = 0; index < seats.length; index++) {
    const seat = seats[index] ?? 0;
    // Most come in the order of their seats, those of one chunk together.
    if (!kept || seat < first || seat >= first + chunkSeats) {
      first = chunkSeats * chunkOf(seat);
      kept = byChunk.get(chunkOf(seat)) ?? none;
    }
    // Asking a list for what is beyond its end takes many times as long.
    if (seat - first < kept.length) values[index] = kept[seat - first] ?? 0;
  }
  return values;
};
