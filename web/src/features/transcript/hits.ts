import { findPhrase, linesWithPhrase, phrasePattern, termsOf } from "@cu/captions/find-words";
import { foldText } from "@cu/captions/fold";
import type { Segment } from "@cu/captions/segment";

/** A segment of a line, and whether it matches the search. */
export type Piece = { readonly text: string; readonly isHit: boolean };

/** Indexes of lines in which a match begins; the same matching as the course search (TRN-15). */
export const linesWith = (lines: readonly { readonly text: string }[], search: string): number[] => {
  const terms = termsOf(foldText(search));
  if (terms.length === 0) return [];
  const texts = lines.map(({ text }) => text);
  return [...new Set([...linesWithPhrase(texts, phrasePattern(terms))].map(({ first }) => first))];
};

/** A match, in a spoken line or in a note at that line. */
export type Hit = { readonly line: number; readonly noteId?: number };

/** NTE-07: matches in lines and notes in lecture order; a line's notes follow it. */
export const hitsOf = (
  segments: readonly Segment[],
  notes: readonly { readonly id: number; readonly seconds: number }[],
  search: string,
): Hit[] => {
  const said: Hit[] = linesWith(segments, search).map((line) => ({ line }));
  const noted: Hit[] = notes.map(({ id, seconds }) => ({
    line: Math.max(
      0,
      segments.findLastIndex(({ startTime }) => startTime <= seconds),
    ),
    noteId: id,
  }));
  return noted.length === 0 ? said : [...said, ...noted].sort((left, right) => left.line - right.line);
};

/** A line split into segments, so that matches can be marked. */
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
