import { afterEach, expect, test } from "vitest";
import { useClock } from "../../foundation/clock.ts";
import { aroundCalls } from "../test-kit/around-calls.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { allHooksRan, beforeNextWrite } from "../wallet/store-tap.test-kit.ts";
import { askQuestion } from "./ask.ts";
import { readQnaCounts } from "./counts.ts";
import { eraseAll } from "./delete.test-kit.ts";
import { deleteQuestion } from "./delete-question.ts";
import { deleteReply } from "./delete-reply.ts";
import { findPost } from "./find-post.ts";
import { listQuestions } from "./list.ts";
import { ask, codeOf, makeSchool, placesOf, reply } from "./qna.test-kit.ts";
import { removeQuestion } from "./remove.ts";
import { replyTo } from "./reply.ts";

afterEach(() => expect(allHooksRan()).toBe(true));

const asked = async () => {
  const school = await makeSchool();
  const { lesson, group, students } = school;
  const { id } = await ask(students[0], lesson.place, { coupon: group.id });
  const post = (await findPost(id)) ?? expect.fail("no place");
  const list = () => listQuestions(students[2], lesson.place, { coupon: group.code });
  return { ...school, id, post, at: { ...lesson.place, questionId: id }, list };
};

test("QNA-43: a question deleted between a reply's read and its write takes no reply along", async () => {
  const { lesson, group, creator, students, id, at } = await asked();
  beforeNextWrite(["qna-reply"], () => deleteQuestion(creator, at));
  expect(await codeOf(reply(students[1], lesson.place, id))).toBe("comment.missing");
  expect(await placesOf(group)).toEqual([]);
  expect((await readQnaCounts(students[1].sub, lesson.course.id)).givenResponses).toBe(0);
});

test("QNA-43: a question that is only half deleted takes no reply, and is not removed in place of it", async () => {
  const { lesson, creator, students, id, at, list } = await asked();
  const first = await reply(students[1], lesson.place, id);
  beforeNextWrite(["qna-reply"], () => deleteQuestion(creator, at));
  expect(await codeOf(reply(students[1], lesson.place, id))).toBe("comment.missing");
  expect(await list()).toEqual([]);
  const verbs = [removeQuestion(creator, at), deleteQuestion(creator, at), deleteReply(creator, first.id)];
  expect(await Promise.all(verbs.map(codeOf))).toEqual(verbs.map(() => "comment.missing"));
});

test("QNA-42: a question removed in that moment takes no reply either", async () => {
  const { lesson, students, id, at, list } = await asked();
  beforeNextWrite(["qna-reply"], () => removeQuestion(students[0], at));
  expect(await codeOf(reply(students[1], lesson.place, id))).toBe("comment.removed");
  expect(await list()).toMatchObject([{ removed: true, responses: [] }]);
});

test("QNA-43: a question deleted between the read of its removal and the write stays deleted", async () => {
  const { creator, students, at, list } = await asked();
  beforeNextWrite(["qna"], () => deleteQuestion(creator, at));
  expect(await codeOf(removeQuestion(students[0], at))).toBe("comment.missing");
  expect(await list()).toEqual([]);
});

test("QNA-43: a question deleted right after its removal is missing, and no other is shown for it", async () => {
  const { lesson, group, creator, students, at, id, list } = await asked();
  const newer = await ask(students[1], lesson.place, { coupon: group.id });
  const questionId = newer.id;
  let isDue = true;
  const { stop } = aroundCalls(async ({ name }, go) => {
    if (isDue && name === "QueryCommand") {
      isDue = false;
      await deleteQuestion(creator, { ...at, questionId });
    }
    return await go();
  });
  expect(await codeOf(removeQuestion(students[1], { ...at, questionId }))).toBe("comment.missing");
  stop();
  expect(isDue).toBe(false);
  expect(await list()).toMatchObject([{ id, removed: false }]);
});

test("QNA-19: of two questions of one millisecond each is removed alone, in one read of the thread", async () => {
  const restore = useClock(() => Date.parse("2026-03-10T12:00:00.000Z"));
  const { lesson, group, students, at, id, list } = await asked();
  for (let n = 0; n < 8; n++) await reply(students[2], lesson.place, id);
  const { id: second } = await ask(students[1], lesson.place, { coupon: group.id });
  const { id: third } = await ask(students[1], lesson.place, { coupon: group.id });
  const { answer, operations } = await storeCalls(() => removeQuestion(students[1], { ...at, questionId: second }));
  expect(answer).toMatchObject({ id: second, removed: true });
  expect(operations.Query).toBe(1);
  expect((await list()).map((one) => [one.id, one.removed])).toEqual([
    [third, false],
    [second, true],
    [id, false],
  ]);
  restore();
});

test("QNA-21: a reply that is deleted twice at once is taken once, and is missing for the second", async () => {
  const { lesson, creator, students, id, list } = await asked();
  const answer = await reply(students[1], lesson.place, id);
  let named = 0;
  const { stop } = aroundCalls(async ({ name, input }, go) => {
    // The first read was the reply's place; this is the reply itself.
    if (name === "GetCommand" && JSON.stringify(input).includes(String(answer.id)) && ++named === 2)
      await deleteReply(creator, answer.id);
    return await go();
  });
  expect(await codeOf(deleteReply(students[1], answer.id))).toBe("comment.missing");
  stop();
  expect(await list()).toMatchObject([{ id, responses: [] }]);
  expect(await readQnaCounts(students[1].sub, lesson.course.id)).toMatchObject({ givenResponses: 0 });
});

test("QNA-43: a reply that goes in the moment its question is deleted is taken once", async () => {
  const { lesson, creator, students, id, at, post } = await asked();
  const answer = await reply(students[1], lesson.place, id);
  beforeNextWrite(["qna-post"], async () => {
    await deleteQuestion(creator, at);
    await eraseAll(post);
  });
  expect(await codeOf(deleteReply(students[1], answer.id))).toBe("comment.missing");
  expect(await readQnaCounts(students[1].sub, lesson.course.id)).toMatchObject({ givenResponses: 0 });
  expect(await readQnaCounts(students[0].sub, lesson.course.id)).toMatchObject({ receivedResponses: 0 });
});

test("DSH-39: two first replies of one person at once are one question responded to", async () => {
  const { lesson, students, id } = await asked();
  beforeNextWrite(["qna-reply"], () => reply(students[1], lesson.place, id));
  await reply(students[1], lesson.place, id);
  expect(await readQnaCounts(students[1].sub, lesson.course.id)).toMatchObject({
    givenResponses: 2,
    questionsRespondedTo: 1,
  });
});

test("DSH-39: two more replies of one person at once are both counted, so that taking two back leaves one", async () => {
  const { lesson, students, id } = await asked();
  const [, student] = students;
  const first = await reply(student, lesson.place, id);
  let second = 0;
  beforeNextWrite(["qna-reply"], async () => {
    second = (await reply(student, lesson.place, id)).id;
  });
  await reply(student, lesson.place, id);
  for (const replyId of [first.id, second]) await deleteReply(student, replyId);
  const counts = await readQnaCounts(student.sub, lesson.course.id);
  expect(counts).toMatchObject({ givenResponses: 1, questionsRespondedTo: 1 });
});

test("QNA-43: replies, removal and deletion all at once leave no reply without a question, and counts that are true", async () => {
  const { lesson, group, creator, students, id, at, post, list } = await asked();
  const kept = await ask(students[1], lesson.place, { coupon: group.id });
  const replies = Array.from({ length: 12 }, (_, n) => codeOf(reply(students[n % 3] ?? creator, lesson.place, id)));
  const work = [...replies, codeOf(removeQuestion(students[0], at)), codeOf(deleteQuestion(creator, at))];
  const answers = await Promise.all(work);
  for (const answer of answers) {
    if (typeof answer === "string") expect(["done", "comment.missing", "comment.removed"]).toContain(answer);
  }
  expect((await list()).map((question) => question.id)).toEqual([kept.id]);
  await eraseAll(post);
  expect((await placesOf(group)).map((post) => post.id)).toEqual([kept.id]);
  for (const { sub } of students) {
    expect(await readQnaCounts(sub, lesson.course.id)).toMatchObject({ givenResponses: 0, receivedResponses: 0 });
  }
});

test("QNA-53, I8: the same key posts once, alone and ten times at once, and is answered the same", async () => {
  const { lesson, group, students, list, id } = await asked();
  const repeat = { key: "tab-1", fingerprint: "body" };
  const input = { text: "Twice?", anonymous: true, coupon: group.id };
  const tries = Array.from({ length: 10 }, () =>
    askQuestion(students[1], "qna.ask-in-video", lesson.place, input, repeat),
  );
  expect(new Set((await Promise.all(tries)).map((question) => question.id)).size).toBe(1);
  const answers = Array.from({ length: 10 }, () =>
    replyTo(students[1], "qna.reply-in-video", { ...lesson.place, questionId: id }, input, repeat),
  );
  expect(new Set((await Promise.all(answers)).map((one) => one.id)).size).toBe(1);
  expect((await list()).map(({ responses }) => responses.length)).toEqual([0, 1]);
  const counts = await readQnaCounts(students[1].sub, lesson.course.id);
  expect(counts).toMatchObject({ askedQuestions: 1, givenResponses: 1 });
});

test("L1 QNA-47: after 30 posts in ten minutes the next is refused with the time to retry, and other users are not affected", async () => {
  const { lesson, group, students, id } = await asked();
  const post = (n: number) =>
    n % 2 === 0 ? ask(students[1], lesson.place, { coupon: group.id }) : reply(students[1], lesson.place, id);
  const restore = useClock(() => Date.parse("2026-03-10T12:00:00.000Z"));
  for (let n = 0; n < 30; n++) await post(n);
  for (const n of [0, 1]) {
    await expect(post(n)).rejects.toMatchObject({
      code: "request.limited",
      facts: { retryAfterSeconds: 600 },
    });
  }
  expect(await codeOf(ask(students[2], lesson.place, { coupon: group.id }))).toMatchObject({ isOwn: true });
  restore();
});
