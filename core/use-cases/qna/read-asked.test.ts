import { plainRichText } from "@cu/rich-text/plain-text";
import { expect, test } from "vitest";
import { batchPut, type Item } from "../../foundation/store/batch.ts";
import { leaseIds } from "../../foundation/store/id.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { deleteQuestion } from "./delete-question.ts";
import { listQuestions } from "./list.ts";
import { threadKeyOf } from "./place.ts";
import { QnaQuestionEntity, QnaReplyEntity } from "./post.entity.ts";
import { ask, makeSchool, reply, type School } from "./qna.test-kit.ts";
import { removeQuestion } from "./remove.ts";
import { vote } from "./vote.ts";
import { votesOrder } from "./votes.ts";

type Put = { Item: Item };

const asked = async ({ lesson, group, students }: School, person = students[2]) =>
  await listQuestions(person, lesson.place, { coupon: group.code, sort: "asked" });

test("QNA-66: those with most votes come first with their replies, ties newest first, and none that has no vote", async () => {
  const school = await makeSchool();
  const { lesson, group, students, creator } = school;
  const ids: number[] = [];
  for (let n = 0; n < 4; n++) ids.push((await ask(students[0], lesson.place, { coupon: group.id })).id);
  const [first = 0, second = 0, , fourth = 0] = ids;
  await reply(students[1], lesson.place, second);
  for (const id of [first, fourth]) await vote(students[1], id, true);
  for (const person of [students[1], creator]) await vote(person, second, true);
  expect((await asked(school)).map(({ id, votes }) => [id, votes])).toEqual([
    [second, 2],
    [fourth, 1],
    [first, 1],
  ]);
  expect((await asked(school))[0]?.responses).toHaveLength(1);
  for (const person of [students[1], creator]) await vote(person, second, false);
  expect((await asked(school)).map(({ id }) => id)).toEqual([fourth, first]);
});

test("QNA-66, QNA-41: the order is per thread: other classes, other places and the public thread have separate ones", async () => {
  const school = await makeSchool();
  const { lesson, group, students } = school;
  const { courseId } = lesson.place;
  const inVideo = await ask(students[0], lesson.place, { coupon: group.id });
  const inCourse = await ask(students[0], { courseId }, { coupon: group.id });
  for (const { id } of [inVideo, inCourse]) await vote(students[1], id, true);
  expect((await asked(school)).map(({ id }) => id)).toEqual([inVideo.id]);
  const ofCourse = await listQuestions(students[2], { courseId }, { coupon: group.code, sort: "asked" });
  expect(ofCourse.map(({ id }) => id)).toEqual([inCourse.id]);
});

test("QNA-66, QNA-42, QNA-43: a removed or deleted question is out of the order", async () => {
  const school = await makeSchool();
  const { lesson, group, students, creator } = school;
  const ids: number[] = [];
  for (let n = 0; n < 3; n++) ids.push((await ask(students[0], lesson.place, { coupon: group.id })).id);
  for (const id of ids) await vote(students[1], id, true);
  const [removed = 0, deleted = 0, left = 0] = ids;
  await removeQuestion(creator, { ...lesson.place, questionId: removed });
  await deleteQuestion(creator, { ...lesson.place, questionId: deleted });
  expect((await asked(school)).map(({ id }) => id)).toEqual([left]);
  // Withdrawing a vote later does not add it again.
  await vote(students[1], removed, false);
  expect((await asked(school)).map(({ id }) => id)).toEqual([left]);
});

/** Questions with votes and replies, stored as asking, replying and voting would. */
const fill = async (
  { lesson, group, students: [, author] }: School,
  questions: number,
  replies: number,
  said = "Why does the weighted tree stay flat?",
) => {
  const thread = threadKeyOf({ course: lesson.course, module: lesson.module, video: lesson.video }, group);
  const ids = await leaseIds("post", questions * (1 + replies));
  const { sub, id: userId, username } = author;
  const text = JSON.stringify(plainRichText(said));
  const words = { sub, userId, username, firstName: "Test", lastName: "Person", anonymous: false, text };
  const instant = (n: number) => new Date(Date.parse("2026-01-01T00:00:00.000Z") + n * 60_000).toISOString();
  const items = Array.from({ length: questions }, (_, q): Item[] => {
    const [id = 0, ...others] = ids.slice(q * (1 + replies), (q + 1) * (1 + replies));
    const question = { ...thread, ...words, id, createdAt: instant(q), votes: 1 + (q % 100) };
    const put = QnaQuestionEntity.put({ ...question, repliers: {}, replyCount: replies }).params<Put>().Item;
    return [
      { ...put, ...votesOrder(question, question.votes) },
      ...others.map((replyId, r) => {
        const at = { questionId: id, askedAt: question.createdAt, createdAt: instant(questions + r) };
        return QnaReplyEntity.put({ ...thread, ...words, ...at, id: replyId, instructorHighlight: false }).params<Put>()
          .Item;
      }),
    ];
  });
  await batchPut(items.flat());
};

test("QNA-66: of a long thread the twenty most asked are read in one call each, and no other question", async () => {
  const school = await makeSchool();
  await fill(school, 300, 2);
  await asked(school);
  const { answer, operations, total } = await storeCalls(() => asked(school));
  expect(answer).toHaveLength(20);
  expect(answer.map(({ votes }) => votes)).toEqual([
    100, 100, 100, 99, 99, 99, 98, 98, 98, 97, 97, 97, 96, 96, 96, 95, 95, 95, 94, 94,
  ]);
  expect(answer.every(({ responses }) => responses.length === 2)).toBe(true);
  expect(operations.Query).toBe(21);
  expect(total).toBeLessThanOrEqual(24);
});

test("QNA-66, QNA-49: an answer holds what fits into it, the most asked first", async () => {
  const school = await makeSchool();
  await fill(school, 20, 40, "as long as a post may be ".repeat(400));
  const answer = await asked(school);
  expect(answer.length).toBeGreaterThan(5);
  expect(answer.length).toBeLessThan(15);
  expect(JSON.stringify(answer).length).toBeLessThan(6_000_000);
  expect(answer.map(({ votes }) => votes)).toEqual(answer.map((_, n) => 20 - n));
  for (const { responses } of answer) expect(responses).toHaveLength(40);
});
