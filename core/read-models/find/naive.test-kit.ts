import { formsOf, isLoneSign } from "@cu/captions/find-words";
import type { Segment } from "@cu/captions/segment";
import { foldedTerms, foldedWords } from "./source.ts";

/** A lecture as read by a full scan. */
export type Scanned = {
  readonly id: number;
  readonly madeAt: number;
  readonly courseId: number;
  readonly words: readonly string[];
};

export const wordsOfLines = (lines: readonly Pick<Segment, "text">[]): string[] =>
  foldedWords(lines.map(({ text }) => text).join("\n"));

const beginningLetters = 3;

const says = (word: string, term: string, isLast: boolean): boolean =>
  isLast && Array.from(term).length >= beginningLetters ? word.startsWith(term) : word === term;

/**
 * The results of a full scan over all lectures, best first: phrase matches by count, then lectures with all words by
 * the rarest one. Written independently of the index, for comparison.
 */
export const scan = (
  lectures: readonly Scanned[],
  typed: string,
): { id: number; inOrder: boolean; times: number }[] => {
  const forms = formsOf(foldedTerms(typed).slice(0, 8));
  const found = lectures.flatMap((lecture) => {
    const matches = forms.flatMap((terms) => scanFor(terms, lecture.words) ?? []);
    const [best] = matches.toSorted((a, b) => Number(b.inOrder) - Number(a.inOrder) || b.times - a.times);
    return best ? [{ lecture, ...best }] : [];
  });
  return found
    .toSorted(
      (a, b) =>
        Number(b.inOrder) - Number(a.inOrder) ||
        b.times - a.times ||
        b.lecture.madeAt - a.lecture.madeAt ||
        b.lecture.courseId - a.lecture.courseId ||
        a.lecture.id - b.lecture.id,
    )
    .map(({ lecture: { id }, inOrder, times }) => ({ id, inOrder, times }));
};

const scanFor = (
  terms: readonly string[],
  words: readonly string[],
): { inOrder: boolean; times: number } | undefined => {
  const counts = terms.map((term, n) => words.filter((word) => says(word, term, n === terms.length - 1)).length);
  if (counts.some((count) => count === 0)) return undefined;
  const isApart = terms.some((term, n) => {
    const next = terms[n + 1] ?? "";
    if (!isLoneSign(term) || !isLoneSign(next)) return false;
    return !words.some((word, at) => word === term && says(words[at + 1] ?? "", next, n + 2 === terms.length));
  });
  if (isApart) return undefined;
  const rows = words.filter((_, at) =>
    terms.every((term, n) => says(words[at + n] ?? "", term, n === terms.length - 1)),
  ).length;
  return { inOrder: rows > 0, times: rows > 0 ? rows : Math.min(...counts) };
};
