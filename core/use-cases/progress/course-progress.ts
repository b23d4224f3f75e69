import { batchGet } from "../../foundation/store/batch.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import type { Answers, QuestionAnswers } from "./answers.ts";
import { homeOf, homesOf } from "./homes.ts";
import { answersAmong, answersKey, readAnswers, type StoredAnswers } from "./read-answers.ts";
import { mergeWatching, readRecent, watchingKey } from "./read-watching.ts";
import type { Watching } from "./watching.ts";

/**
 * A user's progress in a course: watching, and answers to its questions, whatever course their videos are native to.
 */
export type CourseProgress = { readonly watching: Watching; readonly questions: CourseAnswers };

/** By question id; only questions that were tried. */
export type CourseAnswers = ReadonlyMap<number, QuestionAnswers>;

/** A user's progress in a course. Two parallel store calls; more on the first read in two days (`readWatching`). */
export const readCourseProgress = async (sub: string, course: CourseRecord): Promise<CourseProgress> => {
  const keys = [...homesOf(course).map((home) => answersKey(sub, home)), watchingKey(sub, course.id)];
  const [items, recent] = await Promise.all([batchGet(keys, { consistent: true }), readRecent(sub, course.id)]);
  const watching = await mergeWatching({ sub, courseId: course.id }, items, recent);
  return { watching, questions: answersIn(course, answersAmong(items)) };
};

/** A user's answers to the questions of a course. One store call. */
export const readCourseAnswers = async (sub: string, course: CourseRecord): Promise<CourseAnswers> =>
  answersIn(course, await readAnswers(sub, homesOf(course)));

const answersIn = (course: CourseRecord, stored: ReadonlyMap<number, StoredAnswers>): CourseAnswers => {
  const questionsOf = (home: number): Answers => stored.get(home)?.questions ?? {};
  const videos = course.modules.flatMap((module) => module.videos);
  return new Map(
    videos.flatMap((video) =>
      video.questionIds.flatMap((id) => {
        const question = questionsOf(homeOf(video))[id];
        return question ? [[id, question] as const] : [];
      }),
    ),
  );
};
