import { lineProblems } from "@cu/captions/line-problems";
import { useMemo, useRef } from "react";
import { useStored } from "../../lib/use-stored.ts";
import type { Line } from "../../transcript-studio/line.ts";
import { problemDetail, problemText, type Repair, repairOf } from "../../transcript-studio/repair.ts";

/** A place to look at, in words. `key` is that of its line. */
export type Problem = {
  readonly key: number;
  readonly line: number;
  /** Of a silence: what to remember when somebody says that it is right. */
  readonly name: string | undefined;
  readonly startTime: number;
  readonly isMild: boolean;
  readonly text: string;
  readonly detail: string;
  readonly repair: Repair | undefined;
};

/** The problems by line. The list of a line stays the very same while nothing in it changes: it is not drawn again. */
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

/** Silences of which somebody has said on this device that nothing is missing in them. */
export const useRightSilences = () => useStored("transcript.right-silences");

// By the line before it: it holds as long as that line stays.
const silenceName = ({ endTime, text }: Line): string => `${endTime} ${text.slice(-40)}\n`;

const sameOr = (before: readonly Problem[] | undefined, now: readonly Problem[]): readonly Problem[] =>
  before && JSON.stringify(before) === JSON.stringify(now) ? before : now;
