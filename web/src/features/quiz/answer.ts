import type { Question } from "./question-state.ts";

/** An answer before it is sent. */
export type AnswerDraft = {
  readonly chosen: readonly number[];
  readonly text: string;
  readonly imageId: number | null;
};

export const noAnswer: AnswerDraft = { chosen: [], text: "", imageId: null };

/** QZL-12 and QZL-13: one option at most, or any; a second click takes it back. */
export const toggled = (question: Question, chosen: readonly number[], option: number): readonly number[] => {
  if (chosen.includes(option)) return chosen.filter((id) => id !== option);
  return question.questionType === "select_one" ? [option] : [...chosen, option];
};
