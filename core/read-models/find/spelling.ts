import { hashOf } from "./place.ts";

// Shorter words are often one letter apart: "set" and "get".
const shortest = 4;
const longForTwo = 8;
const lettersKept = 5;

/** The maximum edit distance for a word of this length. */
export const reachOf = (letters: number): number => (letters < shortest ? 0 : letters < longForTwo ? 1 : 2);

/**
 * Symmetric deletes over a prefix: two words share a key if their first five letters differ by at most one edit. So one
 * edit is always found, and two unless both are in the prefix, with six keys per word of any length.
 */
export const placesOfSpelling = (word: string): number[] => {
  const letters = Array.from(word).slice(0, lettersKept);
  const without = letters.map((_, n) => letters.filter((_letter, m) => m !== n).join(""));
  return [...new Set([letters.join(""), ...without].map(hashOf))];
};

/** Damerau-Levenshtein distance, capped at `most` + 1. */
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
