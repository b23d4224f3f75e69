import { findPhrase, phrasePattern } from "@cu/captions/find-words";
import { foldText } from "@cu/captions/fold";

type Marks = [start: number, end: number][];

/** A text with the positions of the search words: as a phrase if it contains one, otherwise word by word. */
export const withMarks = (text: string, words: readonly string[]): { text: string; marks: Marks } => {
  const phrase = findPhrase(text, words.join(" "));
  return { text, marks: phrase.length > 0 ? phrase : together(words.flatMap((word) => findPhrase(text, word))) };
};

const together = (marks: Marks): Marks => {
  const joined: Marks = [];
  for (const [start, end] of marks.toSorted(([a], [b]) => a - b)) {
    const last = joined.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else joined.push([start, end]);
  }
  return joined;
};

/** How many of the words the line contains. */
export const countWords = (text: string, words: readonly string[]): number => {
  const folded = foldText(text);
  return words.filter((word) => phrasePattern([word]).test(folded)).length;
};
