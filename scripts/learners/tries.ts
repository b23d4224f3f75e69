/** A question as far as one who answers it by chance has to know it. */
export type Asked = {
  readonly questionType: "select_one" | "choose_all_that_apply" | "open_ended";
  readonly options: readonly { readonly id: number; readonly correctAnswerFlag: boolean }[];
};

export type Try = { readonly selectedOptions: number[]; readonly answerText?: string };

/** Most are right sooner or later, some leave it at a wrong answer; an open-ended question is tried once. */
export const triesOf = ({ questionType, options }: Asked, draw: () => number): Try[] => {
  const right = options.filter(({ correctAnswerFlag }) => correctAnswerFlag).map(({ id }) => id);
  const wrong = options.filter(({ correctAnswerFlag }) => !correctAnswerFlag).map(({ id }) => id);
  if (draw() < 0.12) return [];
  if (questionType === "open_ended")
    return [{ selectedOptions: [], answerText: "A site is wet if water finds a way to it from the top." }];
  const misses = Math.floor(3.4 * draw() ** 1.8);
  // The first wrong option is the one that most people fall for.
  const missed = Array.from({ length: misses }, () => ({
    selectedOptions: [wrong[Math.floor(wrong.length * draw() ** 2)] ?? 0],
  }));
  return draw() < 0.85 ? [...missed, { selectedOptions: right }] : missed;
};
