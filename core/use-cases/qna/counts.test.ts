import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { commit } from "../../foundation/store/commit.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { type CountChange, countWrites, readQnaCounts } from "./counts.ts";

const nothing = {
  askedQuestions: 0,
  questionsRespondedTo: 0,
  receivedResponses: 0,
  givenResponses: 0,
  receivedInstructorResponses: 0,
};

const change = (courseId: number, groupKey: string, ...changes: CountChange[]) =>
  commit(countWrites({ courseId, groupKey }, changes));

test("DSH-39: counts of a person are summed over the groups of a course, and of no other course", async () => {
  const sub = randomUUID();
  expect(await readQnaCounts(sub, 7)).toEqual(nothing);
  await change(7, "public", { sub, anonymous: false, by: { askedQuestions: 1, givenResponses: 2 } });
  await change(7, "class-3", { sub, anonymous: false, by: { askedQuestions: 1 } });
  await change(70, "public", { sub, anonymous: false, by: { askedQuestions: 9 } });
  expect(await readQnaCounts(sub, 7)).toEqual({ ...nothing, askedQuestions: 2, givenResponses: 2 });
  expect(await readQnaCounts(sub, 7, { groupKey: "class-3" })).toEqual({ ...nothing, askedQuestions: 1 });
});

test("DSH-39: several changes of one person are one write, and may cancel each other out", async () => {
  const [sub, other] = [randomUUID(), randomUUID()];
  const own = { sub, anonymous: false };
  const writes = countWrites({ courseId: 8, groupKey: "public" }, [
    { ...own, by: { askedQuestions: 1 } },
    { ...own, by: { givenResponses: 1 } },
    { sub: other, anonymous: false, by: { receivedResponses: 1 } },
    { sub: other, anonymous: false, by: { receivedResponses: -1 } },
  ]);
  expect(writes).toHaveLength(1);
  await commit(writes);
  expect(await readQnaCounts(sub, 8)).toEqual({ ...nothing, askedQuestions: 1, givenResponses: 1 });
});

test("QNA-45: counts for others leave out what was done anonymously", async () => {
  const sub = randomUUID();
  await change(9, "class-3", { sub, anonymous: true, by: { askedQuestions: 1 } });
  await change(9, "class-3", { sub, anonymous: false, by: { givenResponses: 1 } });
  expect(await readQnaCounts(sub, 9)).toMatchObject({ askedQuestions: 1, givenResponses: 1 });
  expect(await readQnaCounts(sub, 9, { scope: "others" })).toEqual({ ...nothing, givenResponses: 1 });
});

test("DSH-39: reading counts is one store call", async () => {
  const { total } = await storeCalls(() => readQnaCounts(randomUUID(), 7));
  expect(total).toBe(1);
});
