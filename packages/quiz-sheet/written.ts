import type { RichText } from "@cu/rich-text/schema";

/** A question for the writers; times in seconds. `Text` is plain or rich text. */
export type WrittenQuestion<Text = string> = {
  /** Of a question that is in its video already (BLK-18). */
  readonly id?: number;
  readonly title: string;
  readonly text: Text;
  readonly questionType: string;
  readonly startVideoTimestamp: number;
  readonly endVideoTimestamp: number;
  readonly imageIds?: readonly number[];
  readonly aiQuestion?: boolean;
  readonly hint?: Text;
  readonly options: readonly WrittenOption<Text>[];
};

export type WrittenOption<Text = string> = {
  readonly optionText: Text;
  readonly explanationText?: Text;
  readonly imageId?: number | null;
  readonly correctAnswerFlag?: boolean;
};

/** The modules of a bulk file with their names, which only people read. */
export type WrittenModule<Text = string> = {
  readonly uid: string;
  readonly module: string;
  readonly videos: readonly {
    readonly uid: string;
    readonly video: string;
    readonly questions: readonly WrittenQuestion<Text>[];
  }[];
};

export type KeptText = string | RichText;

/** What a right and a wrong option count in percent: points are shared among the right ones, a wrong one takes as many. */
export function pointsOf({ questionType, options }: WrittenQuestion, { correctAnswerFlag }: WrittenOption): number {
  if (questionType !== "choose_all_that_apply") return correctAnswerFlag ? 100 : 0;
  const right = options.filter((option) => option.correctAnswerFlag).length;
  const points = Number((100 / Math.max(1, right)).toFixed(5));
  return correctAnswerFlag ? points : -points;
}
