import type { Segment } from "./segment.ts";

/** A loop of a speech recogniser: `kept` lines that come `times` times in a row, or words that do in one line. */
export type Repetition = {
  readonly line: number;
  readonly lines: number;
  readonly kept: number;
  readonly times: number;
};

type Timed = Pick<Segment, "text" | "startTime" | "endTime">;

// People say a sentence twice, a chorus comes back after others; recognisers repeat up to four lines without end.
const fewestTimes = 3;
const maxLines = 4;
// "No, no, no, no" is said; a phrase four times in one line is not.
const fewestInLine = { word: 8, phrase: 4 };
const maxWords = 20;

const same = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, " ")
    .trim();

/** The loops of a transcript in order, none of them within another. */
export const repetitions = (lines: readonly Timed[]): Repetition[] => {
  const said = lines.map(({ text }) => same(text));
  const found: Repetition[] = [];
  for (let line = 0; line < said.length; ) {
    const one = loopAt(said, line) ?? loopIn(lines[line]?.text ?? "", line);
    if (one) found.push(one);
    line += one?.lines ?? 1;
  }
  return found;
};

const loopAt = (said: readonly string[], line: number): Repetition | undefined => {
  for (let kept = 1; kept <= maxLines; kept++) {
    if (said.slice(line, line + kept).some((text) => text === "")) return undefined;
    const length = repeatedLength(said, line, kept);
    const times = Math.floor(length / kept);
    if (times >= fewestTimes) return { line, lines: times * kept, kept, times };
  }
  return undefined;
};

/** How many items from `at` on repeat the first `period` of them. */
const repeatedLength = (items: readonly string[], at: number, period: number): number => {
  let end = at + period;
  while (end < items.length && items[end] === items[end - period]) end++;
  return Math.min(end, items.length) - at;
};

const loopIn = (text: string, line: number): Repetition | undefined => {
  const found = wordLoop(text);
  return found && { line, lines: 1, kept: 1, times: found.times };
};

/** The first loop of words in a text, with the range of its repetitions after the first one. */
const wordLoop = (text: string): { start: number; end: number; times: number } | undefined => {
  const words = [...text.matchAll(/\S+/g)];
  // Almost no line has as few different words as a loop leaves, and all lines are read at each key press.
  if (new Set(words.map(([word]) => word.toLowerCase())).size > words.length - fewestInLine.phrase) return undefined;
  const said = words.map(([word]) => same(word));
  for (let at = 0; at < said.length; at++) {
    for (let period = 1; period <= Math.min(maxWords, (said.length - at) / fewestInLine.phrase); period++) {
      const times = Math.floor(repeatedLength(said, at, period) / period);
      if (times < (period === 1 ? fewestInLine.word : fewestInLine.phrase)) continue;
      const [first, last] = [words[at + period - 1], words[at + period * times - 1]];
      if (first && last) return { start: first.index + first[0].length, end: last.index + last[0].length, times };
    }
  }
  return undefined;
};

/** The lines without the repetitions of the loop that begins at a line; the same lines if there is none. */
export const withoutRepetition = <Line extends Timed>(lines: readonly Line[], at: number): readonly Line[] => {
  const found = repetitions(lines).find(({ line }) => line === at);
  const line = lines[at];
  if (!found || !line) return lines;
  if (found.lines > 1) return lines.toSpliced(at + found.kept, found.lines - found.kept);
  return lines.with(at, { ...line, text: withoutLoop(line.text) });
};

const withoutLoop = (text: string): string => {
  const loop = wordLoop(text);
  return loop ? (text.slice(0, loop.start) + text.slice(loop.end)).trim() : text;
};
