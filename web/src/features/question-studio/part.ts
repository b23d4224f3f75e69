/** The range of a lecture that a question covers, in seconds; it is asked at the end. */
export type Part = { readonly start: number; readonly end: number };
export type Side = "start" | "end";

/** Limits for dragging a handle or the whole range. */
export type Bounds = {
  /** Length of the lecture in seconds. */
  readonly duration: number;
  /** Start times of the transcript's lines, whole seconds, ascending. */
  readonly lines: readonly number[];
};

/** At least a second, so that the end comes after the start (QZC-28). */
const shortest = 1;
const withoutLines = 30;

/** Moves one end, to at most a second from the other, within the lecture (QZC-18). */
export const moveSide = (part: Part, side: Side, to: number, { duration }: Bounds): Part => {
  const seconds = Math.round(to);
  return side === "start"
    ? { ...part, start: between(seconds, 0, part.end - shortest) }
    : { ...part, end: between(seconds, part.start + shortest, Math.floor(duration)) };
};

/** Moves the whole range, keeping its length. */
export const movePart = ({ start, end }: Part, by: number, { duration }: Bounds): Part => {
  const step = between(Math.round(by), -Math.floor(start), Math.floor(duration) - end);
  return { start: start + step, end: end + step };
};

type Pressed = { readonly key: string; readonly shiftKey: boolean };

/** The range after a key press on one end, or null for other keys. */
export const moveByKey = (part: Part, side: Side, { key, shiftKey }: Pressed, bounds: Bounds): Part | null => {
  const from = part[side];
  const step = shiftKey ? 10 : 1;
  const targets: Record<string, () => number> = {
    ArrowLeft: () => from - step,
    ArrowDown: () => from - step,
    ArrowRight: () => from + step,
    ArrowUp: () => from + step,
    PageUp: () => bounds.lines.findLast((line) => line < from) ?? 0,
    PageDown: () => bounds.lines.find((line) => line > from) ?? bounds.duration,
    Home: () => 0,
    End: () => bounds.duration,
  };
  const target = targets[key];
  return target ? moveSide(part, side, target(), bounds) : null;
};

/** The nearest line start within `within` seconds, or the time itself. */
export const snapped = (seconds: number, lines: readonly number[], within: number): number => {
  const nearest = lines.reduce(
    (best, line) => (Math.abs(line - seconds) < Math.abs(best - seconds) ? line : best),
    Number.POSITIVE_INFINITY,
  );
  return Math.abs(nearest - seconds) <= within ? nearest : seconds;
};

/** Default for a new question: the line at the playhead and the previous one. */
export const partAt = (seconds: number, { duration, lines }: Bounds): Part => {
  const length = Math.max(shortest, Math.floor(duration));
  // Before the first word, the first line.
  const now = Math.max(
    0,
    lines.findLastIndex((line) => line <= seconds),
  );
  const [start, end] =
    lines.length === 0
      ? [seconds, seconds + withoutLines]
      : [lines[Math.max(0, now - 1)] ?? seconds, lines[now + 1] ?? seconds + withoutLines];
  const begin = between(Math.round(start), 0, length - shortest);
  return { start: begin, end: between(Math.round(end), begin + shortest, length) };
};

const around = 15;

/** The zoomed section: the range with some margin. */
export const lensOf = ({ start, end }: Part, { duration }: Bounds): Part => {
  const margin = Math.max(around, (end - start) / 8);
  return { start: Math.max(0, start - margin), end: Math.min(Math.max(duration, end), end + margin) };
};

const between = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));
