import { conditionsOf, fewQuestionsText } from "@cu/api/certification-conditions";
import { Failure } from "@cu/api/failure";
import type { CourseRecord } from "./course-record.ts";

/** Questions that a course asks, open ones included. */
export const askedIdsOf = ({ modules }: Pick<CourseRecord, "modules">): number[] =>
  modules.flatMap(({ videos }) => videos).flatMap(({ questionIds }) => questionIds);

/** CER-56: `certification.few-questions` if a course has fewer questions than its certification requires. */
export const mustAskEnough = (course: CourseRecord): void => {
  const has = askedIdsOf(course).length;
  const { minQuestions } = conditionsOf(course.certification);
  if (has < minQuestions)
    throw new Failure("certification.few-questions", fewQuestionsText({ has, needed: minQuestions }));
};
