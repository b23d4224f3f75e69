import type { Segment } from "@cu/captions/segment";

/** A line while it is edited. Its key stays when its words and times change, and is new for what a split makes. */
export type Line = Segment & { readonly key: number };

/** The next free key is one above the highest, so that a key is never given twice while one of its kind is there. */
export const freeKey = (lines: readonly Line[]): number => lines.reduce((most, { key }) => Math.max(most, key), 0) + 1;

export const linesOf = (segments: readonly Segment[]): Line[] =>
  segments.map(({ text, startTime, endTime, startOfParagraph }, index) => ({
    key: index + 1,
    text,
    startTime,
    endTime,
    startOfParagraph,
  }));

/** What goes to the server. A line without words is one that somebody is still writing. */
export const segmentsOf = (lines: readonly Line[]): Segment[] =>
  lines
    .filter(({ text }) => text.trim() !== "")
    .map(({ text, startTime, endTime, startOfParagraph }) => ({
      text: text.trim(),
      startTime,
      endTime,
      startOfParagraph,
    }));

/** Lines put over others: those that are the same words at the same time keep their keys, and so stay on the screen. */
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

/** Seconds without the rounding errors of sums: whole milliseconds, and never before the beginning. */
export const toMilliseconds = (seconds: number): number => Math.max(0, Math.round(seconds * 1000) / 1000);

/** The line that began last at a time, -1 before the first. */
export const lineAt = (lines: readonly Line[], seconds: number): number =>
  lines.findLastIndex(({ startTime }) => startTime <= seconds);
