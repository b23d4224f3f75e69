const halfBits = 12;
const halfMask = (1 << halfBits) - 1;
const rounds = 6;

/** Number of seats per class without two sharing an alias. */
export const aliasesLimit = 1 << (2 * halfBits);

/**
 * The public number of an anonymous student, from 1. A Feistel network keyed by the class's secret maps the seat to it,
 * so it is unique and reveals neither the order of joining nor the earlier roster number (COD-48).
 */
export const aliasOf = (seat: number, secret: readonly number[]): number => {
  if (!(Number.isInteger(seat) && seat >= 0 && seat < aliasesLimit))
    throw new RangeError(`A class has no seat ${seat}.`);
  let [left, right] = [seat >> halfBits, seat & halfMask];
  for (const [round, word] of [...secret, ...secret].slice(0, rounds).entries())
    [left, right] = [right, left ^ (mixed(right, word + round) & halfMask)];
  return ((left << halfBits) | right) + 1;
};

// The murmur3 finalizer, which spreads every bit of a word over all others.
const mixed = (value: number, secret: number): number => {
  let word = Math.imul(value ^ secret, 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
  word ^= word >>> 16;
  word = Math.imul(word ^ secret, 0x27d4eb2f);
  return (word ^ (word >>> 15)) >>> 0;
};

/** COD-40. In the code's roster the number is random, in figures it is the alias. */
export const anonymousLabel = (number: number): string => `Anonymous Student ${number}`;
