import { createHash } from "node:crypto";

/** Seeded numbers in [0, 1): a repeated job generates the same question. */
export const chance = (seed: string): (() => number) => {
  let drawn = 0;
  return () => {
    const hash = createHash("sha256").update(`${seed}/${drawn}`).digest();
    drawn += 1;
    return hash.readUInt32LE(0) / 2 ** 32;
  };
};

export const shuffled = <T>(list: readonly T[], random: () => number): T[] =>
  list
    .map((value) => ({ value, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ value }) => value);
