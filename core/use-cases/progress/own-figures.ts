import type { readCourseActivity, readCourseSummaries } from "@cu/api/dashboard";
import type { Returned } from "@cu/api/route";
import { openFacade } from "../../access/open-course.ts";
import { type Caller, mustBePerson, subOf } from "../../foundation/actor.ts";
import { readQnaCounts } from "../qna/counts.ts";
import { readCourseAnswers } from "./course-progress.ts";
import { mergeWatching, readRecent, watchingKey } from "./read-watching.ts";
import { studentActivity } from "./student-activity.ts";
import { studentSummaries } from "./student-summaries.ts";

/** The caller's own watching of a course (CRS-28, DSH-61). Two store calls. */
export const readOwnActivity = async (
  caller: Caller,
  courseId: number,
): Promise<Returned<typeof readCourseActivity>> => {
  const { course, watching } = await readOwn(caller, courseId);
  return studentActivity(course, watching);
};

/** The caller's own figures of a course (CRS-28, DSH-68). Four store calls. */
export const readOwnSummaries = async (
  caller: Caller,
  courseId: number,
): Promise<Returned<typeof readCourseSummaries>> => {
  const { course, person, watching } = await readOwn(caller, courseId);
  const [questions, counts] = await Promise.all([
    readCourseAnswers(person.sub, course),
    readQnaCounts(person.sub, courseId),
  ]);
  return studentSummaries(course, { watching, questions }, counts);
};

const readOwn = async (caller: Caller, courseId: number) => {
  const sub = subOf(caller) ?? "";
  const [{ course, visitor, items }, recent] = await Promise.all([
    openFacade(caller, courseId, undefined, [watchingKey(sub, courseId)]),
    readRecent(sub, courseId),
  ]);
  const person = mustBePerson(visitor);
  return { course, person, watching: await mergeWatching({ sub, courseId }, items, recent) };
};
