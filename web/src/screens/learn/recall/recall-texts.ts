import { onDay, shortDay } from "../../../features/library/texts.ts";
import { daysBetween } from "../../../features/recall/after-text.ts";
import type { Outcome } from "../../../features/recall/sitting-place.ts";
import { type QuestionState, questionStateText } from "../../../ui/question-mark.tsx";
import type { RecallQuestion } from "../learn.ts";

/** "today", "tomorrow", "Thursday", "11/30". */
export const dayText = (instant: string, at: number): string => {
  const days = daysBetween(at, Date.parse(instant));
  if (days <= 0) return "today";
  return days === 1 ? "tomorrow" : onDay(instant, at).replace(/^on /, "");
};

const reasons = { wrong: "Wrong", skipped: "Skipped", fading: "Right" } as const;
const isWritten = ({ why, question }: Pick<RecallQuestion, "why" | "question">): boolean =>
  why === "fading" && question.questionType === "open_ended";

const markOf = { wrong: "wrong", skipped: "waiting", fading: "right" } as const;

/** Icon for the last answer. */
export const lastMark = (of: Pick<RecallQuestion, "why" | "question">): QuestionState =>
  isWritten(of) ? "written" : markOf[of.why];

/** "Wrong on 11/15", "Skipped": the last answer and its date. */
export const reasonText = (of: Pick<RecallQuestion, "why" | "answeredAt" | "question">): string =>
  `${isWritten(of) ? "Written" : reasons[of.why]}${of.answeredAt ? ` on ${shortDay(of.answeredAt)}` : ""}`;

/** Icon for the question's outcome in this session. */
export const outcomeMark = (outcome: Outcome | undefined): QuestionState =>
  outcome === "guessed" ? "right" : outcome === undefined || outcome === "unknown" ? "waiting" : outcome;

/** Screen-reader text of that icon. */
export const outcomeText = (outcome: Outcome): string =>
  outcome === "unknown" ? "not known" : questionStateText[outcomeMark(outcome)];

const notes: Partial<Record<Outcome, string>> = { right: "knew it", guessed: "guessed", unknown: "didn't know" };

/** The learner's own rating, next to the question's position. */
export const outcomeNote = (outcome: Outcome | undefined): string => {
  const note = outcome && notes[outcome];
  return note ? ` · ${note}` : "";
};
