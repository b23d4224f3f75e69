import type { Segment } from "./segment.ts";

/** More characters a second than these cannot be followed. */
export const mostCharactersASecond = 20;
/** A longer silence than this may be a line that is missing. */
export const longestSilenceSeconds = 10;
/** The last line of some files ends here: it stays until the video ends (TRN-09). */
const staysSeconds = 100_000;

/**
 * What somebody should look at. `seconds` says how long lines overlap, nobody speaks, or a line goes on behind the end
 * of the video; `rate` is in characters a second.
 */
export type LineProblem =
  | { readonly kind: "overlap" | "silence" | "beyond"; readonly line: number; readonly seconds: number }
  | { readonly kind: "fast"; readonly line: number; readonly rate: number }
  | { readonly kind: "reversed"; readonly line: number };

type Timed = Pick<Segment, "text" | "startTime" | "endTime">;

// Players and files round to milliseconds; what is less than one is none.
const millisecond = 0.001;

/** Characters a second that a line wants of its reader; 0 for one without words, Infinity for one without time. */
export function readingRate({ text, startTime, endTime }: Timed): number {
  const characters = text.trim().length;
  return characters === 0 ? 0 : characters / Math.max(0, endTime - startTime);
}

/** The problems of a transcript by line (counted from 0). The length of the video is null where nobody knows it. */
export function lineProblems(lines: readonly Timed[], durationSeconds: number | null): LineProblem[] {
  return lines.flatMap((line, index) => problemsOf(line, index, lines[index + 1], durationSeconds));
}

function problemsOf(line: Timed, index: number, next: Timed | undefined, duration: number | null): LineProblem[] {
  const found: LineProblem[] = [];
  if (line.endTime < line.startTime) found.push({ kind: "reversed", line: index });
  else {
    const rate = readingRate(line);
    if (Math.round(rate) > mostCharactersASecond) found.push({ kind: "fast", line: index, rate });
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
