/** A question as the writers take it: times in seconds, texts without formatting. */
export type WrittenQuestion = {
  readonly title: string;
  readonly text: string;
  readonly questionType: string;
  readonly startVideoTimestamp: number;
  readonly endVideoTimestamp: number;
  readonly options: readonly WrittenOption[];
};

export type WrittenOption = {
  readonly optionText: string;
  readonly explanationText?: string;
  readonly correctAnswerFlag?: boolean;
};

/** The modules of a bulk file with their names, which only people read. */
export type WrittenModule = {
  readonly uid: string;
  readonly module: string;
  readonly videos: readonly {
    readonly uid: string;
    readonly video: string;
    readonly questions: readonly WrittenQuestion[];
  }[];
};

/** What a right and a wrong option count in percent: points are shared among the right ones, and a wrong one takes as many. */
export function pointsOf({ questionType, options }: WrittenQuestion, { correctAnswerFlag }: WrittenOption): number {
  if (questionType !== "choose_all_that_apply") return correctAnswerFlag ? 100 : 0;
  const right = options.filter((option) => option.correctAnswerFlag).length;
  const points = Number((100 / Math.max(1, right)).toFixed(5));
  return correctAnswerFlag ? points : -points;
}
