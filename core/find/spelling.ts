import { hashOf } from "./place.ts";

// A shorter word is another word by one letter: "set" and "get".
const shortest = 4;
const longForTwo = 8;
const lettersKept = 5;

/** How many letters a word may be away from what was typed. */
export const reachOf = (letters: number): number => (letters < shortest ? 0 : letters < longForTwo ? 1 : 2);

/**
 * Symmetric deletes over the first letters: two words share a place when their first five letters differ by one at most,
 * however the rest goes on. So one edit is always found, and two unless both are among the first letters, at six places
 * a word whatever its length.
 */
export const placesOfSpelling = (word: string): number[] => {
  const letters = Array.from(word).slice(0, lettersKept);
  const without = letters.map((_, n) => letters.filter((_letter, m) => m !== n).join(""));
  return [...new Set([letters.join(""), ...without].map(hashOf))];
};

/** Letters to add, leave out, exchange or swap with their neighbour until a word is another one; `most` + 1 beyond it. */
export const distance = (from: string, to: string, most: number): number => {
  const a = Array.from(from);
  const b = Array.from(to);
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let row = b.map((_, n) => n).concat(b.length);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    if (Math.min(...next) > most) return most + 1;
    before = row;
    row = next;
  }
  return row[b.length] ?? most + 1;
};
