import { conditionsOf } from "@cu/api/certification-conditions";
import type { Course } from "../../features/course/course.ts";
import { countText } from "../../ui/duration.ts";
import type { Certification } from "./certification-details.tsx";
import type { Condition } from "./use-standing.ts";

export type ConditionRow = {
  readonly title: string;
  /** Current or missing value. */
  readonly detail: string;
  /** Null for users who haven't started. */
  readonly isMet: boolean | null;
};

/** One of the server's conditions as text. */
export const rowOf = ({ kind, has, needed, isMet, toPass }: Condition): ConditionRow => {
  if (kind === "watched") return { title: watchTitle(needed), detail: `${has}% watched`, isMet };
  if (kind === "questions") return { title: questionsTitle(needed), detail: questionsDetail(has), isMet };
  if (kind === "open") return { title: "Answer every open question", detail: `${has} of ${needed} written`, isMet };
  const missing = toPass === 0 ? "" : `, ${countText(toPass, "more first-try answer")}`;
  return { title: scoreTitle(needed), detail: `${has}% now${missing}`, isMet };
};

/** The requirements, for users who haven't started. */
export const wantedRows = ({ questionCount }: Course, certification: Certification): ConditionRow[] => {
  const { minQuestions, minWatchPercent } = conditionsOf(certification);
  const passMark = certification.minPerformLevel;
  const row = (title: string, detail: string): ConditionRow => ({ title, detail, isMet: null });
  return [
    ...(questionCount < minQuestions
      ? [{ ...row(questionsTitle(minQuestions), questionsDetail(questionCount)), isMet: false }]
      : []),
    ...(minWatchPercent > 0 ? [row(watchTitle(minWatchPercent), "of the course's lectures")] : []),
    ...(passMark === null ? [] : [row(scoreTitle(passMark), "in first tries and read open answers")]),
    row("Pass a review", "A reviewer reads your open answers and decides"),
  ];
};

const watchTitle = (percent: number) => `Watch at least ${percent}%`;
const scoreTitle = (percent: number) => `Score ${percent}%`;
const questionsTitle = (count: number) => `At least ${countText(count, "question")} in the course`;
const questionsDetail = (has: number) => `${has} so far, its author has to add some`;
