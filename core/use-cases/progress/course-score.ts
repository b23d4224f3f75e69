import { quizPercent, simpleScore } from "@cu/quiz-sheet/score";
import type { CourseRecord, VideoRecord } from "../../storage/course/course-record.ts";
import type { QuestionAnswers } from "./answers.ts";
import type { CourseProgress } from "./course-progress.ts";

/**
 * A user's score over all choice questions of a course, a whole percent: the figure an admin decides by (F12, ADM-33).
 * Open answers are neither right nor wrong (QZL-34).
 */
export const courseScore = (course: CourseRecord, { questions }: Pick<CourseProgress, "questions">): number =>
  quizPercent(questionIdsOf(course).map((id) => simpleScore(questions.get(id)?.correctAt ?? 0)));

/** The questions that count in the score. */
export const questionIdsOf = ({ modules }: CourseRecord): number[] =>
  modules.flatMap(({ videos }) => videos).flatMap(choiceIdsOf);

type Asking = Pick<VideoRecord, "questionIds" | "openQuestionIds">;

export const choiceIdsOf = ({ questionIds, openQuestionIds = [] }: Asking): number[] =>
  questionIds.filter((id) => !openQuestionIds.includes(id));

/** Questions a learner has done: choice questions answered right, open ones answered. */
export const doneIn = (
  { questionIds, openQuestionIds = [] }: Asking,
  answersOf: (id: number) => QuestionAnswers | undefined,
): number =>
  questionIds.filter((id) => {
    const { attempts = 0, correctAt = 0 } = answersOf(id) ?? {};
    return correctAt > 0 || (attempts > 0 && openQuestionIds.includes(id));
  }).length;
