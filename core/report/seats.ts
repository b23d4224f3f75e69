import { type Bitset, emptyBits, encodeBits, setBits } from "@cu/watch/bitset";

/** The seats of some members of a class as a set. */
export const seatsOf = (members: readonly { readonly seat: number }[]): Bitset => {
  const most = members.reduce((last, { seat }) => Math.max(last, seat), -1);
  const bits = emptyBits(most + 1);
  for (const { seat } of members) setBits(bits, { from: seat, until: seat + 1 });
  return encodeBits(bits);
};
