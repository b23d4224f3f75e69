import type { CourseRecord } from "../courseware/course-record.ts";
import { noProgress, type Progress, type QuestionProgress } from "./fold.ts";
import { homeOf, homesOf } from "./homes.ts";
import { readProgress } from "./read.ts";

/** What a person watched in a course, and how they answered its questions, whichever course their videos belong to. */
export type CourseProgress = {
  readonly watching: Progress;
  /** Only questions that were tried. */
  readonly questions: ReadonlyMap<number, QuestionProgress>;
};

/** A person's progress in a course. One store call, however much they watched. */
export const readCourseProgress = async (sub: string, course: CourseRecord): Promise<CourseProgress> => {
  const stored = await readProgress(sub, homesOf(course));
  const videos = course.modules.flatMap((module) => module.videos);
  const tried = videos.flatMap((video) => {
    const known = stored.get(homeOf(video))?.progress.questions ?? {};
    return video.questionIds.flatMap((id) => {
      const question = known[String(id)];
      return question ? [[id, question] as const] : [];
    });
  });
  return { watching: stored.get(course.id)?.progress ?? noProgress, questions: new Map(tried) };
};
