import { type Bitset, emptyBits, encodeBits, setBits } from "@cu/watch/bitset";

/** Seats of a class as a bitset. */
export const seatsOf = (seats: Uint32Array): Bitset => {
  const most = seats.reduce((last, seat) => Math.max(last, seat), -1);
  const bits = emptyBits(most + 1);
  for (const seat of seats) setBits(bits, { from: seat, until: seat + 1 });
  return encodeBits(bits);
};
