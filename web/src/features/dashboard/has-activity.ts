type Figures = {
  readonly studentWatchTime: number;
  readonly quizQuestionsAttempted: number;
  readonly askedQuestions: number | null;
  readonly givenResponses: number | null;
};

/** LRN-54: without any, a page of figures would be a page of zeros. */
export const hasActivity = ({ studentWatchTime, quizQuestionsAttempted, askedQuestions, givenResponses }: Figures) =>
  studentWatchTime > 0 || quizQuestionsAttempted > 0 || (askedQuestions ?? 0) > 0 || (givenResponses ?? 0) > 0;
