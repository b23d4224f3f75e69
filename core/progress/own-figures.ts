import type { readCourseActivity, readCourseSummaries } from "@cu/api/dashboard";
import type { Returned } from "@cu/api/route";
import { openCourse } from "../access/open-course.ts";
import type { Person } from "../actor.ts";
import { readQnaCounts } from "../qna/counts.ts";
import { readCourseProgress } from "./course-progress.ts";
import { studentActivity } from "./student-activity.ts";
import { studentSummaries } from "./student-summaries.ts";

/** The caller's own watching of a course (CRS-28, DSH-61). Two store calls. */
export const readOwnActivity = async (
  person: Person,
  courseId: number,
): Promise<Returned<typeof readCourseActivity>> => {
  const { course } = await openCourse(person, courseId);
  const { watching } = await readCourseProgress(person.sub, course);
  return studentActivity(course, watching);
};

/** The caller's own figures of a course (CRS-28, DSH-68). Three store calls. */
export const readOwnSummaries = async (
  person: Person,
  courseId: number,
): Promise<Returned<typeof readCourseSummaries>> => {
  const { course } = await openCourse(person, courseId);
  const [progress, counts] = await Promise.all([
    readCourseProgress(person.sub, course),
    readQnaCounts(person.sub, courseId),
  ]);
  return studentSummaries(course, progress, counts);
};
