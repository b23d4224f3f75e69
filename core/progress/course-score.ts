import { quizPercent, simpleScore } from "@cu/quiz-sheet/score";
import type { CourseRecord } from "../courseware/course-record.ts";
import type { CourseProgress } from "./course-progress.ts";

/** A person's score over every question of a course, a whole percent: the figure an admin decides by (F12, ADM-33). */
export const courseScore = (course: CourseRecord, { questions }: Pick<CourseProgress, "questions">): number =>
  quizPercent(questionIdsOf(course).map((id) => simpleScore(questions.get(id)?.correctAt ?? 0)));

export const questionIdsOf = ({ modules }: CourseRecord): number[] =>
  modules.flatMap(({ videos }) => videos).flatMap(({ questionIds }) => questionIds);
