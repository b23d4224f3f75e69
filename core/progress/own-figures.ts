import type { readCourseActivity, readCourseSummaries } from "@cu/api/dashboard";
import { Failure } from "@cu/api/failure";
import type { Returned } from "@cu/api/route";
import { readCourseAndHolding } from "../access/read-course.ts";
import type { Person } from "../actor.ts";
import { now } from "../clock.ts";
import type { CourseRecord } from "../course/course-record.ts";
import { mayOpen } from "../course/visibility.ts";
import { readQnaCounts } from "../qna/counts.ts";
import { readCourseProgress } from "./course-progress.ts";
import { studentActivity } from "./student-activity.ts";
import { studentSummaries } from "./student-summaries.ts";

/** The caller's own watching of a course (CRS-28, DSH-61). Two store calls. */
export const readOwnActivity = async (
  person: Person,
  courseId: number,
): Promise<Returned<typeof readCourseActivity>> => {
  const course = await readOpenCourse(person, courseId);
  const { watching } = await readCourseProgress(person.sub, course);
  return studentActivity(course, watching);
};

/** The caller's own figures of a course (CRS-28, DSH-68). Three store calls. */
export const readOwnSummaries = async (
  person: Person,
  courseId: number,
): Promise<Returned<typeof readCourseSummaries>> => {
  const course = await readOpenCourse(person, courseId);
  const [progress, counts] = await Promise.all([
    readCourseProgress(person.sub, course),
    readQnaCounts(person.sub, courseId),
  ]);
  return studentSummaries(course, progress, counts);
};

const readOpenCourse = async (person: Person, courseId: number): Promise<CourseRecord> => {
  const { course, holding } = await readCourseAndHolding(person, courseId);
  if (!mayOpen(course, { visitor: person, holding, at: now() })) throw new Failure("course.missing");
  return course;
};
