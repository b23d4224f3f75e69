import { afterEach, expect, test, vi } from "vitest";
import { PutCommand } from "../../foundation/store/commands.ts";
import { client } from "../../foundation/store/table.ts";
import { makePerson } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { type Answers, foldAttempt } from "./answers.ts";
import { changeAnswers } from "./change-answers.ts";
import { readAnswers } from "./read-answers.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const courseId = 77;
const tried = (questionId: number) => (answers: Answers) => foldAttempt(answers, { questionId, n: 1, isCorrect: true });

const stored = async (sub: string) => (await readAnswers(sub, [courseId])).get(courseId);

test("WCH-41: what was folded is kept as it is, version by version, and what changes nothing is not written", async () => {
  const { sub } = await makePerson();
  expect(await stored(sub)).toEqual({ version: 0, questions: {} });
  await changeAnswers(sub, courseId, tried(4));
  expect(await stored(sub)).toEqual({ version: 1, questions: { 4: { attempts: 1, correctAt: 1 } } });
  const idle = await storeCalls(() => changeAnswers(sub, courseId, tried(4)));
  expect(idle.operations).toEqual({ BatchGetItem: 1 });
  await changeAnswers(sub, courseId, tried(5));
  expect(await stored(sub)).toMatchObject({ version: 2, questions: { 4: { correctAt: 1 }, 5: { correctAt: 1 } } });
});

test("WCH-41, H1: of many changes at once each lasts, of the first one too", async () => {
  const { sub } = await makePerson();
  const ids = Array.from({ length: 10 }, (_, n) => n + 1);
  await Promise.all(ids.map((id) => changeAnswers(sub, courseId, tried(id))));
  const { version, questions } = (await stored(sub)) ?? {};
  expect(version).toBe(10);
  expect(Object.keys(questions ?? {}).map(Number)).toEqual(ids);
});

test("WCH-41: other refusals of the store are reported once", async () => {
  const { sub } = await makePerson();
  const broken = new TypeError("broken");
  const send = client.send.bind(client);
  let puts = 0;
  vi.spyOn(client, "send").mockImplementation((async (command: PutCommand) => {
    if (!(command instanceof PutCommand)) return await send(command);
    puts += 1;
    throw broken;
  }) as never);
  await expect(changeAnswers(sub, courseId, tried(1))).rejects.toBe(broken);
  expect(puts).toBe(1);
});
