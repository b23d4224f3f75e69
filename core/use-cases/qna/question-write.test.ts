import { expect, test } from "vitest";
import type { QnaQuestionItem } from "./post.entity.ts";
import { isFull, replyCounts } from "./question-write.ts";

const question = (more: Partial<QnaQuestionItem> = {}): QnaQuestionItem => ({
  courseId: 5,
  groupKey: "public",
  levelKey: "course",
  id: 1,
  createdAt: "2026-03-05T10:00:00.000Z",
  anonymous: true,
  sub: "asker",
  userId: 1,
  username: "asker",
  firstName: "",
  lastName: "",
  repliers: {},
  replyCount: 0,
  ...more,
});
const by = (userId: number, more: object = {}) => ({
  sub: userId === 1 ? "asker" : `sub-${userId}`,
  userId,
  anonymous: false,
  instructorHighlight: false,
  ...more,
});

test("QNA-62: a question is full with a thousand replies", () => {
  expect([999, 1000, 1001].map((replyCount) => isFull(question({ replyCount })))).toEqual([false, true, true]);
});

test("DSH-39: a reply counts for who wrote it, under the name that it bears, and for who asked, but not one's own", () => {
  const gets = (responses: number, instructors: number) => ({
    sub: "asker",
    anonymous: true,
    by: { receivedResponses: responses, receivedInstructorResponses: instructors },
  });
  const gives = (userId: number, anonymous: boolean, replies: number, questions: number) => ({
    sub: userId === 1 ? "asker" : `sub-${userId}`,
    anonymous,
    by: { givenResponses: replies, questionsRespondedTo: questions },
  });
  expect(replyCounts(question(), [by(2)], 1)).toEqual([gives(2, false, 1, 1), gets(1, 0)]);
  expect(replyCounts(question({ repliers: { n2: 1 } }), [by(2)], 1)).toEqual([gives(2, false, 1, 0), gets(1, 0)]);
  expect(replyCounts(question({ repliers: { n2: 1 } }), [by(2, { anonymous: true })], 1)).toEqual([
    gives(2, true, 1, 1),
    gets(1, 0),
  ]);
  expect(replyCounts(question(), [by(3, { instructorHighlight: true })], 1)).toEqual([
    gives(3, false, 1, 1),
    gets(1, 1),
  ]);
  expect(replyCounts(question(), [by(1, { instructorHighlight: true })], 1)).toEqual([
    gives(1, false, 1, 1),
    gets(0, 0),
  ]);
});

test("DSH-39, QNA-43: deleted replies are subtracted, and the question only with a user's last reply", () => {
  const counts = (repliers: object, ...replies: ReturnType<typeof by>[]) =>
    replyCounts(question({ repliers }), replies, -1).map(({ sub, by: change }) => [sub, ...Object.values(change)]);
  expect(counts({ n2: 2 }, by(2))).toEqual([
    ["sub-2", -1, 0],
    ["asker", -1, -0],
  ]);
  expect(counts({ n2: 2, n3: 1 }, by(2), by(3, { instructorHighlight: true }), by(2))).toEqual([
    ["sub-2", -2, -1],
    ["sub-3", -1, -1],
    ["asker", -3, -1],
  ]);
});
