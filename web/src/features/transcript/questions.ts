import type { QuestionState } from "../../ui/question-mark.tsx";

/** Ranges of a lecture to review, in seconds. */
export type PartAgain = { readonly from: number; readonly until: number };

/** The questions in the margin of a transcript; only the watch page has them. */
export type Questions = {
  readonly shown: readonly {
    readonly question: { readonly id: number; readonly endVideoTimestamp: number };
    readonly number: number;
    readonly state: QuestionState;
  }[];
  /** QZL-52. */
  readonly again: readonly PartAgain[];
  readonly open: (id: number) => void;
};

export const noQuestions: Questions = { shown: [], again: [], open: () => undefined };
