import { csvLine } from "@cu/csv/csv";
import { chunks } from "../../foundation/store/batch.ts";
import type { CountedMember } from "../../storage/roster/counted-members.ts";
import { type QnaCounts, readNamedCounts } from "../../use-cases/qna/counts.ts";
import { groupKeyOf } from "../../use-cases/qna/place.ts";
import type { ReportData } from "./report-data.ts";
import type { Step } from "./step.ts";

/** Students who wrote or got replies in the class's Q&A of the course, under their names. */
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
 * Only named students (RPT-13): named posts can be counted in the Q&A, so equal counts in an anonymous row would
 * identify its student.
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
