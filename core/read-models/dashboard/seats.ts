import { chunkOf, chunkSeats, seatInChunk } from "@cu/class-watch/piece";
import { type Bitset, emptyBits } from "@cu/watch/bitset";

/** Seats of a class; figures follow their order. */
export type Seats = Uint32Array;

/** The seats of one chunk as a bitset. */
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
    const place = seatInChunk(seat);
    mask[place >> 3] = (mask[place >> 3] ?? 0) | (1 << (place & 7));
  }
  return maskIn;
};

type Values = Float64Array | Uint32Array;

const none = new Float64Array();

/** Values of seats, in order, from arrays by chunk and place; 0 for missing ones. */
export const valuesOf = (seats: Seats, byChunk: ReadonlyMap<number, Values>): Float64Array => {
  const values = new Float64Array(seats.length);
  let first = 0;
  let kept: Values | undefined;
  for (let index = 0; index < seats.length; index++) {
    const seat = seats[index] ?? 0;
    // Seats usually come sorted, so the chunk rarely changes.
    if (!kept || seat < first || seat >= first + chunkSeats) {
      first = chunkSeats * chunkOf(seat);
      kept = byChunk.get(chunkOf(seat)) ?? none;
    }
    // Out-of-bounds reads of a list are many times slower.
    if (seat - first < kept.length) values[index] = kept[seat - first] ?? 0;
  }
  return values;
};
