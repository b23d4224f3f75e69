import { findPhrase, foldText, linesWithPhrase, phrasePattern, wordsOf } from "@cu/captions/find-words";

/** A stretch of a line, and whether it is what was searched for. */
export type Piece = { readonly text: string; readonly isHit: boolean };

/** The lines in which what is searched for begins, as indexes; found as the search of a course finds it (TRN-15). */
export const linesWith = (lines: readonly { readonly text: string }[], search: string): number[] => {
  const words = wordsOf(foldText(search));
  if (words.length === 0) return [];
  const texts = lines.map(({ text }) => text);
  return [...new Set([...linesWithPhrase(texts, phrasePattern(words))].map(({ first }) => first))];
};

/** The line cut into pieces, so that the hits can be marked. */
export const pieces = (text: string, search: string): Piece[] => {
  const found: Piece[] = [];
  let from = 0;
  const add = (until: number, isHit: boolean) => {
    if (until > from) found.push({ text: text.slice(from, until), isHit });
    from = Math.max(from, until);
  };
  for (const [start, end] of search.trim() === "" ? [] : findPhrase(text, search)) {
    add(start, false);
    add(end, true);
  }
  add(text.length, false);
  return found.length > 0 ? found : [{ text, isHit: false }];
};
