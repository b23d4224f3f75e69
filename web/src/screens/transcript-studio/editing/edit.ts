import { freeKey, type Line, toMilliseconds } from "./line.ts";

/** Start or end of a line. */
export type End = "startTime" | "endTime";

/** Result of an edit: the lines, and where the caret continues. */
export type Edited = { readonly lines: readonly Line[]; readonly at: number; readonly caret: number };

/** One press of a nudge button. */
export const nudgeSeconds = 0.1;

/** Length of a new line after the last one. */
const newLineSeconds = 2;

const changed = (lines: readonly Line[], key: number, part: Partial<Line>): readonly Line[] => {
  const index = lines.findIndex((line) => line.key === key);
  const line = lines[index];
  if (!line || Object.entries(part).every(([name, value]) => line[name as keyof Line] === value)) return lines;
  return lines.with(index, { ...line, ...part });
};

/** Enter splits a line; pasted line breaks become spaces. */
export const write = (lines: readonly Line[], key: number, text: string): readonly Line[] =>
  changed(lines, key, { text: text.replace(/\s*[\r\n]+\s*/g, " ") });

export const markParagraph = (lines: readonly Line[], key: number): readonly Line[] => {
  const line = lines.find((one) => one.key === key);
  return line ? changed(lines, key, { startOfParagraph: !line.startOfParagraph }) : lines;
};

/** Lines stay sorted by start, so moving a start past a neighbour reorders them. */
export const setTime = (lines: readonly Line[], key: number, end: End, seconds: number): readonly Line[] => {
  const next = changed(lines, key, { [end]: toMilliseconds(seconds) });
  return next === lines || end === "endTime" ? next : inOrder(next);
};

export const nudge = (lines: readonly Line[], key: number, end: End, seconds: number): readonly Line[] => {
  const line = lines.find((one) => one.key === key);
  return line ? setTime(lines, key, end, line[end] + seconds) : lines;
};

/** Shifts all lines, or those from one on: early captions are early to the end. Never before 0. */
export const shift = (lines: readonly Line[], seconds: number, from?: number): readonly Line[] => {
  const first = from === undefined ? 0 : lines.findIndex(({ key }) => key === from);
  if (first < 0 || seconds === 0) return lines;
  return inOrder(
    lines.map((line, index) =>
      index < first
        ? line
        : {
            ...line,
            startTime: toMilliseconds(line.startTime + seconds),
            endTime: toMilliseconds(line.endTime + seconds),
          },
    ),
  );
};

const inOrder = (lines: readonly Line[]): readonly Line[] =>
  lines.toSorted((one, other) => one.startTime - other.startTime);

/** Splits a line at the caret. Time is divided by character count, or at the playhead if that is inside the line. */
export const split = (lines: readonly Line[], key: number, caret: number, playhead?: number): Edited | undefined => {
  const index = lines.findIndex((line) => line.key === key);
  const line = lines[index];
  if (!line) return undefined;
  const [before, after] = [line.text.slice(0, caret).trimEnd(), line.text.slice(caret).trimStart()];
  if (before === "" || after === "") return undefined;
  const length = line.endTime - line.startTime;
  const isInside = playhead !== undefined && playhead > line.startTime && playhead < line.endTime;
  const cut = isInside ? playhead : line.startTime + (length * before.length) / (before.length + after.length);
  const middle = toMilliseconds(cut);
  const added = { ...line, key: freeKey(lines), text: after, startTime: middle, startOfParagraph: false };
  return {
    lines: lines.toSpliced(index, 1, { ...line, text: before, endTime: middle }, added),
    at: added.key,
    caret: 0,
  };
};

/** Joins a line with the next; it lasts from the first start to the later end. */
export const joinNext = (lines: readonly Line[], key: number): Edited | undefined => {
  const index = lines.findIndex((line) => line.key === key);
  const [line, next] = [lines[index], lines[index + 1]];
  if (!line || !next) return undefined;
  const words = line.text.trimEnd();
  const joined = {
    ...line,
    text: [words, next.text.trimStart()].filter(Boolean).join(" "),
    endTime: Math.max(line.endTime, next.endTime),
  };
  return { lines: lines.toSpliced(index, 2, joined), at: key, caret: words.length };
};

/** Backspace at the beginning of a line. */
export const joinBefore = (lines: readonly Line[], key: number): Edited | undefined => {
  const before = lines[lines.findIndex((line) => line.key === key) - 1];
  return before && joinNext(lines, before.key);
};

export const remove = (lines: readonly Line[], key: number): Edited | undefined => {
  const index = lines.findIndex((line) => line.key === key);
  if (index < 0) return undefined;
  const left = lines.toSpliced(index, 1);
  return { lines: left, at: (left[index] ?? left.at(-1))?.key ?? 0, caret: 0 };
};

/** Inserts an empty line after one, or as the first, in the pause there. */
export const addAfter = (lines: readonly Line[], key?: number): Edited => {
  const index = lines.findIndex((line) => line.key === key);
  const startTime = lines[index]?.endTime ?? 0;
  const until = lines[index + 1]?.startTime ?? Number.POSITIVE_INFINITY;
  const endTime = toMilliseconds(Math.max(startTime, Math.min(startTime + newLineSeconds, until)));
  const added = { key: freeKey(lines), text: "", startTime, endTime, startOfParagraph: lines.length === 0 };
  return { lines: inOrder(lines.toSpliced(index + 1, 0, added)), at: added.key, caret: 0 };
};
