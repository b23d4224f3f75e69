import type { QuestionState } from "../ui/question-mark.tsx";

/** The questions in the margin of a transcript; only the watch page has them. */
export type Questions = {
  readonly shown: readonly {
    readonly question: { readonly id: number; readonly endVideoTimestamp: number };
    readonly number: number;
    readonly state: QuestionState;
  }[];
  readonly open: (id: number) => void;
};

export const noQuestions: Questions = { shown: [], open: () => undefined };
