import { csvLine } from "@cu/csv/csv";
import { type QnaCounts, readNamedCounts } from "../qna/counts.ts";
import { groupKeyOf } from "../qna/place.ts";
import type { CountedMember } from "../roster/counted-members.ts";
import { chunks } from "../store/batch.ts";
import type { Step } from "./files.ts";
import type { ReportData } from "./report-data.ts";

/** Each student who wrote or was answered in the class's Q&A of the course so far, under their own name. */
export async function* qnaLines(data: ReportData, step: Step): AsyncGenerator<string> {
  yield csvLine([
    "studentId",
    "username",
    "questionsAsked",
    "repliesGiven",
    "questionsRespondedTo",
    "repliesReceived",
    "instructorRepliesReceived",
  ]);
  for await (const [{ studentId, username }, counts] of countsIn(data, step))
    yield csvLine([
      studentId,
      username,
      counts.askedQuestions,
      counts.givenResponses,
      counts.questionsRespondedTo,
      counts.receivedResponses,
      counts.receivedInstructorResponses,
    ]);
}

/**
 * Only of students whose names the class knows (RPT-13): what somebody wrote under their name can be counted in the Q&A,
 * so the same counts beside a label would join the two.
 */
export async function* countsIn(
  { members, course, found }: ReportData,
  step: Step,
): AsyncGenerator<[CountedMember, QnaCounts]> {
  for (const part of chunks(
    members.filter(({ isAnonymous }) => !isAnonymous),
    1000,
  )) {
    await step();
    const subs = part.map(({ dataOf }) => dataOf);
    const counts = await readNamedCounts(subs, course.id, groupKeyOf(found));
    for (const member of part) {
      const own = counts.get(member.dataOf);
      if (own && Object.values(own).some((count) => count > 0)) yield [member, own];
    }
  }
}
