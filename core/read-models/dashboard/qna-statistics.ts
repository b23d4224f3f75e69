import type { readQnaStatistics as route } from "@cu/api/dashboard-qna";
import { Failure } from "@cu/api/failure";
import type { Parsed, Returned } from "@cu/api/route";
import type { Person } from "../../foundation/actor.ts";
import { readQnaCounts } from "../../use-cases/qna/counts.ts";
import { groupKeyOf } from "../../use-cases/qna/place.ts";
import { findVideo } from "./find-video.ts";
import { openDashboard, readCourseOf } from "./open-dashboard.ts";
import { readCountedFor } from "./students-of.ts";

/**
 * DSH-39: questions and replies of one student in a class. Anonymous posts count only for their author (QNA-45), and
 * anonymous students' posts not at all (DSH-92). An instructor must name a student: `student.missing`. Four store
 * calls.
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
  // Counts of an anonymous student's named posts would reveal whose label this is.
  if (subject.kind === "student" && subject.student.isAnonymous) return unknownPosts;
  return await readQnaCounts(isOwn ? person.sub : subject.student.dataOf, courseId, {
    scope: isOwn ? "own" : "others",
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
