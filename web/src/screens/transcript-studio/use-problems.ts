import { lineProblems } from "@cu/captions/line-problems";
import { useMemo, useRef } from "react";
import { useStored } from "../../lib/use-stored.ts";
import type { Line } from "./editing/line.ts";
import { problemDetail, problemText, type Repair, repairOf } from "./editing/repair.ts";

/** A problem as text. `key` identifies its line. */
export type Problem = {
  readonly key: number;
  readonly line: number;
  /** For a silence: the storage key of its dismissal. */
  readonly name: string | undefined;
  readonly startTime: number;
  readonly isMild: boolean;
  readonly text: string;
  readonly detail: string;
  readonly repair: Repair | undefined;
};

/** Problems by line. A line's array keeps its identity while unchanged, so the line doesn't re-render. */
export const useProblems = (lines: readonly Line[], duration: number | null) => {
  const [right = ""] = useRightSilences();
  const known = useRef(new Map<number, readonly Problem[]>());
  return useMemo(() => {
    const problems = lineProblems(lines, duration).flatMap((problem): Problem[] => {
      const line = lines[problem.line];
      const isMild = problem.kind === "silence";
      if (!line || (isMild && right.includes(silenceName(line)))) return [];
      return [
        {
          key: line.key,
          line: problem.line,
          name: isMild ? silenceName(line) : undefined,
          startTime: isMild ? line.endTime : line.startTime,
          isMild,
          text: problemText(problem),
          detail: problemDetail(problem, lines, duration),
          repair: repairOf(problem, lines, duration),
        },
      ];
    });
    const byLine = Map.groupBy(problems, ({ key }) => key);
    const kept = new Map([...byLine].map(([key, found]) => [key, sameOr(known.current.get(key), found)]));
    known.current = kept;
    return { problems, byLine: kept };
  }, [lines, duration, right]);
};

/** Silences dismissed on this device. */
export const useRightSilences = () => useStored("transcript.right-silences");

// Keyed by the previous line, so that a dismissal lasts as long as that line is unchanged.
const silenceName = ({ endTime, text }: Line): string => `${endTime} ${text.slice(-40)}\n`;

const sameOr = (before: readonly Problem[] | undefined, now: readonly Problem[]): readonly Problem[] =>
  before && JSON.stringify(before) === JSON.stringify(now) ? before : now;
