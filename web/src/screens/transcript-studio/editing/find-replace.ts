import { findPhrase } from "@cu/captions/find-words";
import type { Line } from "./line.ts";

/** Keys of the matching lines, ignoring case and accents like the learners' search. */
export const found = (lines: readonly Line[], words: string): number[] =>
  words.trim() === "" ? [] : lines.filter(({ text }) => findPhrase(text, words).length > 0).map(({ key }) => key);

/** Replaces the matches in all lines. */
export const replaced = (lines: readonly Line[], words: string, by: string): readonly Line[] => {
  if (words.trim() === "") return lines;
  const next = lines.map((line) => {
    const text = findPhrase(line.text, words).reduceRight(
      (left, [start, end]) => left.slice(0, start) + by + left.slice(end),
      line.text,
    );
    return text === line.text ? line : { ...line, text };
  });
  return next.some((line, index) => line !== lines[index]) ? next : lines;
};
