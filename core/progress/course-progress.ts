import type { CourseRecord } from "../courseware/course-record.ts";
import type { Answers, QuestionAnswers } from "./answers.ts";
import { homeOf, homesOf } from "./homes.ts";
import { readAnswers } from "./read-answers.ts";
import { readWatching } from "./read-watching.ts";
import type { Watching } from "./watching.ts";

/** What a person watched in a course, and how they answered its questions, whichever course their videos belong to. */
export type CourseProgress = { readonly watching: Watching; readonly questions: CourseAnswers };

/** By question id; only questions that were tried. */
export type CourseAnswers = ReadonlyMap<number, QuestionAnswers>;

/** A person's progress in a course. Three store calls at once, however much they watched. */
export const readCourseProgress = async (sub: string, course: CourseRecord): Promise<CourseProgress> => {
  const [watching, questions] = await Promise.all([readWatching(sub, course.id), readCourseAnswers(sub, course)]);
  return { watching, questions };
};

/** A person's answers to the questions of a course. One store call. */
export const readCourseAnswers = async (sub: string, course: CourseRecord): Promise<CourseAnswers> => {
  const stored = await readAnswers(sub, homesOf(course));
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
