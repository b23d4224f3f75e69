const halfBits = 12;
const halfMask = (1 << halfBits) - 1;
const rounds = 6;

/** So many seats can a class have given out before two would share an alias. */
export const aliasesLimit = 1 << (2 * halfBits);

/**
 * The number that names an anonymous student wherever something about them is shown, from 1. Drawn from the seat by a
 * Feistel network under the class's secret, it is nobody else's, and tells neither when they joined nor which number the
 * roster gave them then (COD-48).
 */
export const aliasOf = (seat: number, secret: readonly number[]): number => {
  if (!(Number.isInteger(seat) && seat >= 0 && seat < aliasesLimit))
    throw new RangeError(`A class has no seat ${seat}.`);
  let [left, right] = [seat >> halfBits, seat & halfMask];
  for (const [round, word] of [...secret, ...secret].slice(0, rounds).entries())
    [left, right] = [right, left ^ (mixed(right, word + round) & halfMask)];
  return ((left << halfBits) | right) + 1;
};

// The finishing steps of murmur3, which spread every bit of a word over all others.
const mixed = (value: number, secret: number): number => {
  let word = Math.imul(value ^ secret, 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
  word ^= word >>> 16;
  word = Math.imul(word ^ secret, 0x27d4eb2f);
  return (word ^ (word >>> 15)) >>> 0;
};

/** COD-40. In the roster of the code the number is drawn when a student joins, in figures it is the alias. */
export const anonymousLabel = (number: number): string => `Anonymous Student ${number}`;
