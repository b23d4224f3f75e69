import { freeKey, type Line, toMilliseconds } from "./line.ts";

/** Which end of a line. */
export type End = "startTime" | "endTime";

/** What a change of lines leaves: the lines, and where somebody goes on writing. */
export type Edited = { readonly lines: readonly Line[]; readonly at: number; readonly caret: number };

/** One press of a nudge. */
export const nudgeSeconds = 0.1;

/** A line that is added where nothing follows is this long. */
const newLineSeconds = 2;

const changed = (lines: readonly Line[], key: number, part: Partial<Line>): readonly Line[] => {
  const index = lines.findIndex((line) => line.key === key);
  const line = lines[index];
  if (!line || Object.entries(part).every(([name, value]) => line[name as keyof Line] === value)) return lines;
  return lines.with(index, { ...line, ...part });
};

/** A line ends where somebody presses Enter; what is pasted with line ends in it is one line. */
export const write = (lines: readonly Line[], key: number, text: string): readonly Line[] =>
  changed(lines, key, { text: text.replace(/\s*[\r\n]+\s*/g, " ") });

export const markParagraph = (lines: readonly Line[], key: number): readonly Line[] => {
  const line = lines.find((one) => one.key === key);
  return line ? changed(lines, key, { startOfParagraph: !line.startOfParagraph }) : lines;
};

/** Lines stay in the order of their starts, so a start that passes its neighbour takes its line along. */
export const setTime = (lines: readonly Line[], key: number, end: End, seconds: number): readonly Line[] => {
  const next = changed(lines, key, { [end]: toMilliseconds(seconds) });
  return next === lines || end === "endTime" ? next : inOrder(next);
};

export const nudge = (lines: readonly Line[], key: number, end: End, seconds: number): readonly Line[] => {
  const line = lines.find((one) => one.key === key);
  return line ? setTime(lines, key, end, line[end] + seconds) : lines;
};

/** All lines from one on, or all there are: captions that begin too early do so to their end. Nothing goes before 0. */
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

/**
 * Cuts a line at the caret. The time is shared out by the number of characters, or cut where the player stands if that
 * is inside the line.
 */
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

/** Makes one line of this and the next. It lasts from the first start to the later end. */
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

/** What Backspace does at the beginning of a line. */
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

/** An empty line after one, or the first of all, in the time that nobody speaks there. */
export const addAfter = (lines: readonly Line[], key?: number): Edited => {
  const index = lines.findIndex((line) => line.key === key);
  const startTime = lines[index]?.endTime ?? 0;
  const until = lines[index + 1]?.startTime ?? Number.POSITIVE_INFINITY;
  const endTime = toMilliseconds(Math.max(startTime, Math.min(startTime + newLineSeconds, until)));
  const added = { key: freeKey(lines), text: "", startTime, endTime, startOfParagraph: lines.length === 0 };
  return { lines: inOrder(lines.toSpliced(index + 1, 0, added)), at: added.key, caret: 0 };
};
