import type { Segment } from "@cu/captions/segment";

/** A line in the editor. Its key is stable across changes of text and times; a split creates a new one. */
export type Line = Segment & { readonly key: number };

/** One above the highest key, so that a key in use is never reused. */
export const freeKey = (lines: readonly Line[]): number => lines.reduce((most, { key }) => Math.max(most, key), 0) + 1;

export const linesOf = (segments: readonly Segment[]): Line[] =>
  segments.map(({ text, startTime, endTime, startOfParagraph }, index) => ({
    key: index + 1,
    text,
    startTime,
    endTime,
    startOfParagraph,
  }));

/** Segments for the server. Lines without text are still being written, so they are omitted. */
export const segmentsOf = (lines: readonly Line[]): Segment[] =>
  lines
    .filter(({ text }) => text.trim() !== "")
    .map(({ text, startTime, endTime, startOfParagraph }) => ({
      text: text.trim(),
      startTime,
      endTime,
      startOfParagraph,
    }));

/**
 * Converts segments to lines that replace others: those with the same text and start keep their keys, and so stay
 * mounted.
 */
export const linesOver = (before: readonly Line[], segments: readonly Segment[]): Line[] => {
  const known = new Map(before.map((line) => [`${line.startTime} ${line.text}`, line]));
  let key = freeKey(before);
  return segments.map((segment) => {
    const name = `${segment.startTime} ${segment.text}`;
    const same = known.get(name);
    known.delete(name);
    if (same && same.endTime === segment.endTime && same.startOfParagraph === segment.startOfParagraph) return same;
    return { ...segment, key: same?.key ?? key++ };
  });
};

/** Rounded to milliseconds against floating-point error, and never negative. */
export const toMilliseconds = (seconds: number): number => Math.max(0, Math.round(seconds * 1000) / 1000);

/** Index of the last line that started by a time, -1 before the first. */
export const lineAt = (lines: readonly Line[], seconds: number): number =>
  lines.findLastIndex(({ startTime }) => startTime <= seconds);
