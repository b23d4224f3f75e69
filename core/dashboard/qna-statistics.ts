import type { readQnaStatistics as route } from "@cu/api/dashboard-qna";
import { Failure } from "@cu/api/failure";
import type { Parsed, Returned } from "@cu/api/route";
import type { Person } from "../actor.ts";
import { readQnaCounts } from "../qna/counts.ts";
import { groupKeyOf } from "../qna/place.ts";
import { findVideo } from "./find-video.ts";
import { openDashboard, readCourseOf } from "./open-dashboard.ts";
import { readCountedFor } from "./students-of.ts";

/**
 * DSH-39: what one student asked and answered in a class about a course. What was posted anonymously counts for nobody
 * but its author (QNA-45), and nothing of an anonymous student (DSH-92). An instructor has to name a student: `student.missing`. Four store calls.
 */
export const readQnaStatistics = async (
  person: Person,
  { courseId, moduleId, videoId }: Parsed<typeof route>["params"],
  query: Parsed<typeof route>["query"],
): Promise<Returned<typeof route>> => {
  const opened = await openDashboard(person, { ...query, collection: courseId });
  const [counted, course] = await Promise.all([readCountedFor(opened, query.user), readCourseOf(opened)]);
  findVideo(course, moduleId, videoId);
  const subject = counted.subject();
  if (subject.kind === "nobody") throw new Failure("student.missing");
  const isOwn = subject.kind === "own";
  // What somebody posts under their name anybody can count, and so whose label this is.
  if (subject.kind === "student" && subject.student.isAnonymous) return unknownPosts;
  return await readQnaCounts(isOwn ? person.sub : subject.student.dataOf, courseId, {
    sight: isOwn ? "own" : "others",
    groupKey: groupKeyOf(opened.found),
  });
};

const unknownPosts = {
  askedQuestions: null,
  questionsRespondedTo: null,
  receivedResponses: null,
  givenResponses: null,
  receivedInstructorResponses: null,
};
