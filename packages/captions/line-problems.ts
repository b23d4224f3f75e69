import { type Repetition, repetitions } from "./repetition.ts";
import type { Segment } from "./segment.ts";

/** Maximum readable characters per second. */
export const maxCharactersASecond = 20;
/** Longer silences may be missing lines. */
export const longestSilenceSeconds = 10;
/** The last line of some files ends here: it stays until the video ends (TRN-09). */
const staysSeconds = 100_000;

/**
 * A warning for the transcript's editor. `seconds` is the length of the overlap, the silence or the part beyond the end of
 * the video; `rate` is in characters per second. `repeated` is a loop of a speech recogniser.
 */
export type LineProblem =
  | { readonly kind: "overlap" | "silence" | "beyond"; readonly line: number; readonly seconds: number }
  | { readonly kind: "fast"; readonly line: number; readonly rate: number }
  | { readonly kind: "reversed"; readonly line: number }
  | ({ readonly kind: "repeated" } & Repetition);

type Timed = Pick<Segment, "text" | "startTime" | "endTime">;

// Tolerance: players and files round to milliseconds.
const millisecond = 0.001;

/** Characters per second of a line; 0 without words, Infinity without duration. */
export function readingRate({ text, startTime, endTime }: Timed): number {
  const characters = text.trim().length;
  return characters === 0 ? 0 : characters / Math.max(0, endTime - startTime);
}

/** The problems of a transcript by line (from 0). The video's duration is null if unknown. */
export function lineProblems(lines: readonly Timed[], durationSeconds: number | null): LineProblem[] {
  const loops = new Map(repetitions(lines).map((loop) => [loop.line, loop] as const));
  return lines.flatMap((line, index) => {
    const loop = loops.get(index);
    const found = problemsOf(line, index, lines[index + 1], durationSeconds);
    return loop ? [{ kind: "repeated" as const, ...loop }, ...found] : found;
  });
}

function problemsOf(line: Timed, index: number, next: Timed | undefined, duration: number | null): LineProblem[] {
  const found: LineProblem[] = [];
  if (line.endTime < line.startTime) found.push({ kind: "reversed", line: index });
  else {
    const rate = readingRate(line);
    if (Math.round(rate) > maxCharactersASecond) found.push({ kind: "fast", line: index, rate });
  }
  if (next) {
    const between = next.startTime - line.endTime;
    if (between < -millisecond && line.endTime >= line.startTime)
      found.push({ kind: "overlap", line: index, seconds: -between });
    if (between > longestSilenceSeconds) found.push({ kind: "silence", line: index, seconds: between });
  }
  const stays = next === undefined && line.endTime >= staysSeconds;
  if (duration !== null && line.endTime > duration + millisecond && !(stays && line.startTime < duration))
    found.push({ kind: "beyond", line: index, seconds: line.endTime - duration });
  return found;
}
