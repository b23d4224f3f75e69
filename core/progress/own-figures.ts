import type { readCourseActivity, readCourseSummaries } from "@cu/api/dashboard";
import type { Returned } from "@cu/api/route";
import { openFacade } from "../access/open-course.ts";
import { type Caller, mustBePerson } from "../actor.ts";
import { readQnaCounts } from "../qna/counts.ts";
import { readCourseProgress } from "./course-progress.ts";
import { studentActivity } from "./student-activity.ts";
import { studentSummaries } from "./student-summaries.ts";

/** The caller's own watching of a course (CRS-28, DSH-61). Two store calls. */
export const readOwnActivity = async (
  caller: Caller,
  courseId: number,
): Promise<Returned<typeof readCourseActivity>> => {
  const { course, visitor } = await openFacade(caller, courseId);
  const { sub } = mustBePerson(visitor);
  const { watching } = await readCourseProgress(sub, course);
  return studentActivity(course, watching);
};

/** The caller's own figures of a course (CRS-28, DSH-68). Three store calls. */
export const readOwnSummaries = async (
  caller: Caller,
  courseId: number,
): Promise<Returned<typeof readCourseSummaries>> => {
  const { course, visitor } = await openFacade(caller, courseId);
  const { sub } = mustBePerson(visitor);
  const [progress, counts] = await Promise.all([readCourseProgress(sub, course), readQnaCounts(sub, courseId)]);
  return studentSummaries(course, progress, counts);
};
