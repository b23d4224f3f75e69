import type { Grade } from "./grading.ts";

/** Whether these are the counts of an open answer, which has no grade. */
export const isUngraded = ({ maxCorrectAnswer }: Pick<Grade, "maxCorrectAnswer">): boolean => maxCorrectAnswer === 0;
