import { onDay, shortDay } from "../../../library/texts.ts";
import { daysBetween } from "../../../recall/after-text.ts";
import type { Outcome } from "../../../recall/sitting-place.ts";
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

/** The mark of how it was answered last. */
export const lastMark = (of: Pick<RecallQuestion, "why" | "question">): QuestionState =>
  isWritten(of) ? "written" : markOf[of.why];

/** "Wrong on 11/15", "Skipped": when it was answered last, and how. */
export const reasonText = (of: Pick<RecallQuestion, "why" | "answeredAt" | "question">): string =>
  `${isWritten(of) ? "Written" : reasons[of.why]}${of.answeredAt ? ` on ${shortDay(of.answeredAt)}` : ""}`;

/** The mark of what came of a question in this review. */
export const outcomeMark = (outcome: Outcome | undefined): QuestionState =>
  outcome === "guessed" ? "right" : outcome === undefined || outcome === "unknown" ? "waiting" : outcome;

/** What that mark says to those who don't see it. */
export const outcomeText = (outcome: Outcome): string =>
  outcome === "unknown" ? "not known" : questionStateText[outcomeMark(outcome)];

const notes: Partial<Record<Outcome, string>> = { right: "knew it", guessed: "guessed", unknown: "didn't know" };

/** Beside the question's place: what its learner said of it. */
export const outcomeNote = (outcome: Outcome | undefined): string => {
  const note = outcome && notes[outcome];
  return note ? ` · ${note}` : "";
};
