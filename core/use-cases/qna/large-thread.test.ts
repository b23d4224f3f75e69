import { plainRichText } from "@cu/rich-text/plain-text";
import { expect, test } from "vitest";
import { useClock } from "../../foundation/clock.ts";
import { batchPut } from "../../foundation/store/batch.ts";
import { leaseIds } from "../../foundation/store/id.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { deleteReply } from "./delete-reply.ts";
import { findPost, readQuestion } from "./find-post.ts";
import { listQuestions } from "./list.ts";
import { listOfUser } from "./list-of-user.ts";
import { threadKeyOf } from "./place.ts";
import { type PostPlace, PostPlaceEntity, QnaQuestionEntity, QnaReplyEntity } from "./post.entity.ts";
import { ask, codeOf, makeSchool, reply, type School } from "./qna.test-kit.ts";
import { readThread } from "./read-thread.ts";
import { removeQuestion } from "./remove.ts";

type Put = { Item: Record<string, unknown> };
const instant = (n: number) => new Date(Date.parse("2026-01-01T00:00:00.000Z") + n * 60_000).toISOString();

/** Questions with replies, stored as asking would, by the three students in turn. */
const fill = async ({ lesson, group, students, creator }: School, questions: number, replies: number, text: string) => {
  const thread = threadKeyOf({ course: lesson.course, module: lesson.module, video: lesson.video }, group);
  const ids = await leaseIds("post", questions * (1 + replies));
  const words = JSON.stringify(plainRichText(text));
  const post = (n: number) => {
    const { sub, id: userId, username } = students[n % 3] ?? students[0];
    const author = { sub, userId, username, firstName: "Test", lastName: "Person" };
    const hidden = n % 5 === 0 ? { anonymous: true, revealTo: creator.id } : { anonymous: false };
    return { ...thread, ...author, ...hidden, id: ids[n] ?? 0, text: words };
  };
  const items = Array.from({ length: questions }, (_, q) => {
    const first = q * (1 + replies);
    const question = { ...post(first), createdAt: instant(q), moduleId: lesson.module.id, repliers: {} };
    const answers = Array.from({ length: replies }, (__, r) => ({
      ...post(first + 1 + r),
      createdAt: instant(questions + r),
      questionId: question.id,
      askedAt: question.createdAt,
      instructorHighlight: false,
    }));
    return [
      QnaQuestionEntity.put(question).params<Put>().Item,
      ...answers.map((answer) => QnaReplyEntity.put(answer).params<Put>().Item),
    ];
  });
  await batchPut(items.flat());
};

test("QNA-49: 2,000 questions with two replies each are listed in at most ten store calls, newest first", async () => {
  const school = await makeSchool();
  const { lesson, group, creator, students } = school;
  await fill(
    school,
    2000,
    2,
    "Why does the weighted tree stay flat although @12:34 says that it may grow by one level?",
  );
  await listQuestions(students[1], lesson.place, { coupon: String(group.id), limit: 2000 });
  const started = performance.now();
  const elapsed = () => Math.round(performance.now() - started);
  const { answer, operations, total } = await storeCalls(() =>
    listQuestions(students[0], lesson.place, { coupon: String(group.id), limit: 2000 }),
  );
  process.stdout.write(`2,000 questions, 4,000 replies: ${elapsed()} ms, ${total} store calls\n`);
  expect(answer).toHaveLength(2000);
  expect(answer.every(({ responses }) => responses.length === 2)).toBe(true);
  const instants = answer.map(({ createdAt }) => createdAt);
  expect(instants).toEqual(instants.toSorted().reverse());
  expect(operations.Query).toBeLessThanOrEqual(6);
  expect(total).toBeLessThanOrEqual(10);
  // QNA-31: without a limit the list has a hundred.
  expect(await listQuestions(students[0], lesson.place, { coupon: String(group.id) })).toHaveLength(100);
  // The first request of a page.
  const opening = await storeCalls(() =>
    listQuestions(students[0], lesson.place, { coupon: String(group.id), limit: 100 }),
  );
  expect(opening.answer).toEqual(answer.slice(0, 100));
  expect(opening.operations.Query).toBe(1);
  // The license creator's list logs the names, and the next one reads the log.
  const coupon = String(group.id);
  const first = await storeCalls(() => listQuestions(creator, lesson.place, { coupon, limit: 2000 }));
  const next = await storeCalls(() => listQuestions(creator, lesson.place, { coupon, limit: 2000 }));
  expect(first.operations.TransactWriteItems).toBe(1);
  expect(next.operations).not.toHaveProperty("TransactWriteItems");
  expect(Math.max(first.total, next.total)).toBeLessThanOrEqual(12);
}, 240_000);

test("QNA-49: what does not fit into one answer is read on from the instant of its last question, each question once", async () => {
  const school = await makeSchool();
  const { lesson, group, students } = school;
  await fill(school, 1200, 0, "x".repeat(9000));
  const coupon = String(group.id);
  const seen: number[] = [];
  let before: string | undefined;
  let answers = 0;
  do {
    const page = await listQuestions(students[0], lesson.place, { coupon, before, limit: 2000 });
    expect(JSON.stringify(page).length).toBeLessThan(6_000_000);
    seen.push(...page.map(({ id }) => id));
    before = page.at(-1)?.createdAt;
    answers++;
  } while (before !== undefined);
  expect(answers).toBe(4);
  expect(new Set(seen).size).toBe(1200);
  expect(seen).toHaveLength(1200);
}, 240_000);

test("QNA-49: of questions of one millisecond none is skipped and none comes twice, wherever a page ends", async () => {
  const { lesson, group, students } = await makeSchool();
  const coupon = String(group.id);
  const putBack = useClock(() => Date.parse("2026-03-02T12:00:00.000Z"));
  const ids: number[] = [];
  for (let n = 0; n < 7; n++) {
    const { id } = await ask(students[n % 3] ?? students[0], lesson.place, { coupon: group.id });
    ids.unshift(id);
    if (n === 3) await reply(students[1], lesson.place, id);
  }
  const read = async (limit: number) => {
    const seen: number[] = [];
    for (;;) {
      const last = seen.at(-1);
      const cursor = last === undefined ? {} : { before: "2026-03-02T12:00:00.000Z", beforeId: last };
      const page = await listQuestions(students[0], lesson.place, { coupon, limit, ...cursor });
      if (page.length === 0) return seen;
      seen.push(...page.map(({ id }) => id));
    }
  };
  for (const limit of [1, 2, 3, 7]) expect(await read(limit)).toEqual(ids);
  // The documented request contains only an instant.
  expect(await listQuestions(students[0], lesson.place, { coupon, before: "2026-03-02T12:00:00.000Z" })).toEqual([]);
  putBack();
});

test("QNA-49: a response fits into 6 MB in any script, however many replies a question has", async () => {
  const school = await makeSchool();
  const { lesson, group, students } = school;
  await fill(school, 250, 0, "字".repeat(9000));
  await fill({ ...school, group: { ...group, id: group.id + 1 } }, 1, 250, "字".repeat(9000));
  const thread = (classId: number) =>
    readThread(threadKeyOf({ course: lesson.course, module: lesson.module, video: lesson.video }, { id: classId }));
  const page = await listQuestions(students[0], lesson.place, { coupon: String(group.id), limit: 2000 });
  expect(page.length).toBeGreaterThan(100);
  expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(6_000_000);
  const [talk] = await thread(group.id + 1);
  expect(talk?.replies.length).toBeGreaterThan(100);
  expect(Buffer.byteLength(talk?.replies.map(({ text }) => text).join("") ?? "")).toBeLessThan(6_000_000);
  // The newest of them are shown.
  expect(talk?.replies.at(-1)?.createdAt).toBe(instant(1 + 249));
});

test("QNA-49: no more replies of a question are read than fit into a response", async () => {
  const school = await makeSchool();
  const { lesson, group, creator } = school;
  await fill(school, 1, 1000, "字".repeat(9000));
  const thread = threadKeyOf({ course: lesson.course, module: lesson.module, video: lesson.video }, group);
  const read = await storeCalls(() => readThread(thread));
  expect(read.answer[0]?.replies.length).toBeGreaterThan(100);
  // Out of 27 MB; a read unit is 4 KB.
  expect(read.units.read).toBeLessThan(2000);
  expect(read.total).toBeLessThan(10);
  const questionId = read.answer[0]?.question.id ?? 0;
  const place: PostPlace = {
    ...thread,
    id: questionId,
    questionId,
    createdAt: instant(0),
    askedAt: instant(0),
    activityKey: `class-${group.id}`,
  };
  await PostPlaceEntity.put(place).go();
  const removed = await storeCalls(() => removeQuestion(creator, { ...lesson.place, questionId }));
  expect(Buffer.byteLength(JSON.stringify(removed.answer))).toBeLessThan(6_000_000);
  expect(removed.units.read).toBeLessThan(2000);
});

test("QNA-49, QNA-34: a user's questions and replies fit into one response, even if each question is in both lists", async () => {
  const school = await makeSchool();
  const { lesson, group, students } = school;
  const [student] = students;
  // All by one student; two questions with their replies take three quarters of a megabyte each.
  await fill({ ...school, students: [student, student, student] }, 8, 40, "字".repeat(6000));
  const at = { ...lesson.place, userId: student.id };
  const lists = await listOfUser(student, at, String(group.id));
  expect(lists.askedQuestions).toHaveLength(2);
  expect(lists.repliedQuestions.map(({ id }) => id)).toEqual(lists.askedQuestions.map(({ id }) => id));
  expect(Buffer.byteLength(JSON.stringify(lists))).toBeLessThan(6_000_000);
});

test("QNA-62: a question takes a thousand replies, also of many at once", async () => {
  const school = await makeSchool();
  const { lesson, group, creator, students } = school;
  const { id } = await ask(students[0], lesson.place, { coupon: group.id });
  const question = async () => {
    const post = await findPost(id);
    return await readQuestion(post);
  };
  const asked = await question();
  if (!asked) throw new Error("The question is not there.");
  const { courseId, groupKey, levelKey, createdAt } = asked;
  await QnaQuestionEntity.patch({ courseId, groupKey, levelKey, createdAt, id })
    .set({ repliers: { n77: 600, a78: 398 }, replyCount: 998 })
    .go();
  const many = [students[1], students[2], creator];
  const codes = await Promise.all(many.map((each) => codeOf(reply(each, lesson.place, id))));
  expect(codes.filter((code) => code === "comment.full")).toEqual(["comment.full"]);
  expect((await question())?.replyCount).toBe(1000);
  const [first] = codes.filter((code) => code !== "comment.full") as { id: number; user: { id: number } }[];
  await deleteReply(many.find((each) => each.id === first?.user.id) ?? creator, first?.id ?? 0);
  expect(await codeOf(reply(creator, lesson.place, id))).not.toBe("comment.full");
  expect(await codeOf(reply(creator, lesson.place, id))).toBe("comment.full");
});
