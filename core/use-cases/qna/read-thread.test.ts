import { expect, test } from "vitest";
import { batchPut } from "../../foundation/store/batch.ts";
import { leaseIds } from "../../foundation/store/id.ts";
import { lagFromTheStart } from "../test-kit/fall-behind.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { QnaQuestionEntity, QnaReplyEntity } from "./post.entity.ts";
import { readTalk, readThread } from "./read-thread.ts";

lagFromTheStart();

type Put = { Item: Record<string, unknown> };

const instant = (minute: number) => `2026-01-01T00:${String(minute).padStart(2, "0")}:00.000Z`;

/** A question of that minute with its replies, as stored: `bytes` of text each, names of eight bytes twice. */
type Input = { minute: number; bytes?: number; replies?: { minute: number; bytes?: number }[]; deletedAt?: string };

let courses = 900_000;
const makeThread = async (...inputs: Input[]) => {
  const thread = { courseId: ++courses, groupKey: "public", levelKey: "course" };
  const author = { sub: "s", userId: 1, username: "name", firstName: "An", lastName: "Na", anonymous: false };
  const count = inputs.reduce((sum, { replies = [] }) => sum + 1 + replies.length, 0);
  const ids = (await leaseIds("post", count)).values();
  const post = (minute: number, bytes = 34) => {
    const id = ids.next().value ?? 0;
    return { ...thread, ...author, id, createdAt: instant(minute), text: "x".repeat(bytes) };
  };
  const talks = inputs.map(({ minute, bytes, replies = [], deletedAt }) => {
    const question = { ...post(minute, bytes), repliers: {}, ...(deletedAt && { deletedAt }) };
    const answers = replies.map((reply) => ({
      ...post(reply.minute, reply.bytes),
      questionId: question.id,
      askedAt: question.createdAt,
      instructorHighlight: false,
    }));
    return { question, answers };
  });
  await batchPut(
    talks.flatMap(({ question, answers }) => [
      QnaQuestionEntity.put(question).params<Put>().Item,
      ...answers.map((answer) => QnaReplyEntity.put(answer).params<Put>().Item),
    ]),
  );
  const read = async (page: Parameters<typeof readThread>[1] = {}) =>
    (await readThread(thread, page)).map(({ question, replies }) => [question.id, ...replies.map(({ id }) => id)]);
  return {
    thread,
    talks,
    read,
    ids: talks.map(({ question, answers }) => [question.id, ...answers.map(({ id }) => id)]),
  };
};

test("QNA-32, QNA-04: replies are listed below their question, oldest first, by id for equal times", async () => {
  const { read, ids, thread, talks } = await makeThread(
    { minute: 1, replies: [{ minute: 9 }, { minute: 5 }, { minute: 5 }, { minute: 5 }] },
    { minute: 2, replies: [{ minute: 3 }] },
  );
  const [[first, late, ...early] = [], second] = ids;
  expect(await read()).toEqual([second, [first, ...early, late]]);
  const question = talks[0]?.question;
  if (!question) throw new Error("No question.");
  const place = { ...thread, questionId: question.id, askedAt: question.createdAt };
  const talk = await readTalk(place, 2);
  expect([talk?.question.id, ...(talk?.replies.map(({ id }) => id) ?? [])]).toEqual([first, ...early.slice(0, 2)]);
  expect(await readTalk({ ...place, questionId: question.id + 1_000_000 }, 2)).toBeUndefined();
});

test("QNA-43: a question that is being deleted is not read, nor its replies below the next one", async () => {
  const { read, ids } = await makeThread(
    { minute: 1, replies: [{ minute: 6 }] },
    { minute: 2, replies: [{ minute: 7 }], deletedAt: instant(8) },
    { minute: 3 },
  );
  expect(await read()).toEqual([ids[2], ids[0]]);
});

// The overhead is 550 for a question and 330 for a reply, and names count twice.
test("QNA-49: as many questions are read as fit, to the byte; the first comes in any case, with its newest replies", async () => {
  // 580 + 404 + 16 make a thousand, and 360 + 124 + 16 half of that.
  const light = (minute: number): Input => ({ minute, bytes: 404 });
  const { read, ids } = await makeThread(light(1), light(2), light(3));
  const times = (bytes: number) => ({ times: 4_500_000 / bytes });
  const newest = [ids[2], ids[1], ids[0]];
  expect(await read(times(3000))).toEqual(newest);
  expect(await read(times(2999))).toEqual(newest.slice(0, 2));
  expect(await read(times(1))).toEqual(newest.slice(0, 1));
  const talk = await makeThread(light(1), {
    ...light(2),
    replies: [3, 4, 5].map((minute) => ({ minute, bytes: 124 })),
  });
  const [below, [question, ...replies] = []] = talk.ids;
  expect(await talk.read(times(3500))).toEqual([[question, ...replies], below]);
  expect(await talk.read(times(3499))).toEqual([[question, ...replies]]);
  expect(await talk.read(times(1000))).toEqual([[question, ...replies.slice(1)]]);
  expect(await talk.read(times(999))).toEqual([[question, ...replies.slice(2)]]);
});

test("QNA-49: a page ends with as many questions as were asked for, and the next begins behind its last one", async () => {
  const { read, ids } = await makeThread({ minute: 1 }, { minute: 2 }, { minute: 2 }, { minute: 3 });
  const [first, second, third, fourth] = ids;
  expect(await read({ limit: 2 })).toEqual([fourth, third]);
  expect(await read({ before: instant(2), beforeId: third?.[0] })).toEqual([second, first]);
  expect(await read({ before: instant(2) })).toEqual([first]);
});

test("QNA-49: for a few questions no more of a thread is read than four posts of each", async () => {
  const { thread } = await makeThread(...Array.from({ length: 9 }, (_, n) => ({ minute: n, bytes: 18_000 })));
  for (const limit of [1, 2]) {
    const { answer, units } = await storeCalls(() => readThread(thread, { limit }));
    expect(answer).toHaveLength(limit);
    // A read unit is 4 KB; a post takes five of these, and a page is rounded up as a whole.
    expect(units.read).toBeLessThanOrEqual(4 * limit * 5);
  }
});
