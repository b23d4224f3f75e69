import { expect, test } from "vitest";
import { commit } from "../../foundation/store/commit.ts";
import { countWrites } from "../../use-cases/qna/counts.ts";
import { groupKeyOf } from "../../use-cases/qna/place.ts";
import { fallBehind } from "../../use-cases/test-kit/fall-behind.ts";
import { type Level, makeClassroom } from "./classroom.test-kit.ts";
import { readQnaStatistics } from "./qna-statistics.ts";
import { readStudentSummaries } from "./student-summaries.ts";
import { readStudents } from "./students.ts";

test("DSH-39, DSH-40, D-24: counts of named posts are shown only for students who share their name", async () => {
  const levels: Level[] = ["full", ...Array.from({ length: 5 }, (): Level => "anonymous")];
  const { teacher, course, group, coupon } = await makeClassroom(levels);
  const asked = (seat: number) => ({
    sub: `student-${group.id}-${seat}`,
    anonymous: false,
    by: { askedQuestions: 3, givenResponses: 2 },
  });
  // Recent posts count.
  await fallBehind();
  await commit(
    countWrites(
      { courseId: course.id, groupKey: groupKeyOf(group) },
      levels.map((_, seat) => asked(seat)),
    ),
  );
  const { students } = await readStudents(teacher, { coupon });
  expect(students).toHaveLength(6);
  const [module] = course.modules;
  const place = { courseId: course.id, moduleId: module?.id ?? 0, videoId: module?.videos[0]?.id ?? 0 };
  for (const { studentId, isAnonymous } of students) {
    const known = isAnonymous ? null : 3;
    expect(await readStudentSummaries(teacher, studentId, { coupon })).toMatchObject({
      askedQuestions: known,
      givenResponses: isAnonymous ? null : 2,
    });
    expect(await readQnaStatistics(teacher, place, { coupon, user: studentId })).toMatchObject({
      askedQuestions: known,
      questionsRespondedTo: isAnonymous ? null : 0,
      receivedResponses: isAnonymous ? null : 0,
      receivedInstructorResponses: isAnonymous ? null : 0,
    });
  }
});
