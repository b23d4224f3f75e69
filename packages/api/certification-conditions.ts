type Chosen = {
  readonly minQuestions?: number | undefined;
  readonly minWatchPercent?: number | undefined;
  readonly validityMonths?: number | undefined;
};

/** An author's conditions (CER-55); the defaults apply to certifications saved before these were configurable. */
export const conditionsOf = (certification: Chosen | null) => ({
  minQuestions: certification?.minQuestions ?? 5,
  minWatchPercent: certification?.minWatchPercent ?? 0,
  validityMonths: certification?.validityMonths ?? 36,
});

/** CER-56: a certification without enough questions is not sold, tried or requested. */
export const fewQuestionsText = ({ has, needed }: { readonly has: number; readonly needed: number }): string =>
  `This certification needs ${needed} questions and the course has ${has}. Its author has to add some first.`;
