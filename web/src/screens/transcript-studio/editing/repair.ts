import { type LineProblem, maxCharactersASecond, readingRate } from "@cu/captions/line-problems";
import { withoutRepetition } from "@cu/captions/repetition";
import { countText } from "../../../ui/duration.ts";
import { type Line, toMilliseconds } from "./line.ts";
import { lengthInSeconds, tenths } from "./time-text.ts";

/** A line's automatic fix: other times, its removal, or that of its repetitions. */
export type Repair =
  | { readonly text: string; readonly end: "endTime"; readonly seconds: number }
  | { readonly text: string; readonly remove: true | "repetitions" };

/** A readable speed, which determines a line's ideal length. */
const easyCharactersASecond = 12;
/** The minimum pause between lines, so that they don't run together. */
const pauseSeconds = 0.1;

const endsAt = (seconds: number): Repair => ({ text: `End at ${tenths(seconds)}`, end: "endTime", seconds });

/** The latest end that leaves the next line its time. */
const latestEnd = (line: Line, next: Line | undefined, duration: number | null): number => {
  const until = Math.min(next?.startTime ?? Number.POSITIVE_INFINITY, duration ?? Number.POSITIVE_INFINITY);
  const withPause = next && until === next.startTime ? until - pauseSeconds : until;
  return withPause > line.startTime ? withPause : until;
};

/** The repair of a problem, where there is one that needs no new words. */
export const repairOf = (problem: LineProblem, lines: readonly Line[], duration: number | null): Repair | undefined => {
  const [line, next] = [lines[problem.line], lines[problem.line + 1]];
  if (!line) return undefined;
  const latest = latestEnd(line, next, duration);
  const easy = line.startTime + line.text.trim().length / easyCharactersASecond;
  const wanted = toMilliseconds(Math.min(latest, easy));
  switch (problem.kind) {
    case "overlap":
      return latest > line.startTime ? endsAt(toMilliseconds(latest)) : undefined;
    case "reversed":
      return wanted > line.startTime ? endsAt(wanted) : undefined;
    case "fast":
      return Math.round(readingRate({ ...line, endTime: wanted })) <= maxCharactersASecond ? endsAt(wanted) : undefined;
    case "beyond":
      if (duration === null) return undefined;
      return line.startTime < duration ? endsAt(toMilliseconds(latest)) : { text: "Delete the line", remove: true };
    case "repeated":
      return { text: "Remove repetitions", remove: "repetitions" };
    case "silence":
      return undefined;
  }
};

export const repaired = (lines: readonly Line[], at: number, repair: Repair): readonly Line[] => {
  const line = lines[at];
  if (!line) return lines;
  if ("remove" in repair && repair.remove === "repetitions") return withoutRepetition(lines, at);
  return "remove" in repair ? lines.toSpliced(at, 1) : lines.with(at, { ...line, [repair.end]: repair.seconds });
};

/** Short text of a problem, for lists. */
export const problemText = (problem: LineProblem): string => {
  switch (problem.kind) {
    case "overlap":
      return `Overlap of ${lengthInSeconds(problem.seconds)}`;
    case "fast":
      return Number.isFinite(problem.rate) ? `Too fast, ${Math.round(problem.rate)} a second` : "It has no time";
    case "reversed":
      return "It ends before it begins";
    case "repeated":
      return problem.kept === 1
        ? `Said ${problem.times} times in a row`
        : `${problem.kept} lines said ${problem.times} times in a row`;
    case "silence":
      return `Silence for ${lengthInSeconds(problem.seconds)}`;
    case "beyond":
      return `${lengthInSeconds(problem.seconds)} behind the end`;
  }
};

/** The same with its numbers, below the line itself. */
export const problemDetail = (problem: LineProblem, lines: readonly Line[], duration: number | null): string => {
  const line = lines[problem.line];
  if (!line) return "";
  switch (problem.kind) {
    case "overlap":
      return `The next line begins at ${place(line.endTime - problem.seconds)}, before this one ends at ${tenths(line.endTime)}.`;
    case "fast": {
      const repair = repairOf(problem, lines, duration);
      const way =
        repair && "seconds" in repair
          ? `With the time until ${tenths(repair.seconds)} it would be ${Math.round(readingRate({ ...line, endTime: repair.seconds }))}.`
          : "No time is left around this line: shorten it, or split it and move a part to its neighbour.";
      return `${maxCharactersASecond} characters a second can be followed. ${way}`;
    }
    case "reversed":
      return `It begins at ${tenths(line.startTime)} and ends at ${tenths(line.endTime)}.`;
    case "repeated":
      return problem.lines === 1
        ? "Speech recognition repeats words where nothing is said. Without repetitions they stay once."
        : `Speech recognition repeats lines where nothing is said. Without repetitions ${countText(problem.kept, "line")} of ${problem.lines} will stay.`;
    case "silence":
      return `The next line begins at ${place(line.endTime + problem.seconds)}. Is something missing here?`;
    case "beyond":
      return `The video ends at ${place(line.endTime - problem.seconds)}, this line at ${tenths(line.endTime)}.`;
  }
};

// A sum of times has the errors of sums.
const place = (seconds: number): string => tenths(toMilliseconds(seconds));
