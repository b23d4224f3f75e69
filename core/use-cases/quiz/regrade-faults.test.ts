import { expect, test } from "vitest";
import type { Person } from "../../foundation/actor.ts";
import { atEveryDeath, type Moment } from "../test-kit/dying-at.ts";
import { readQuestionAnalysis } from "./analysis.ts";
import { countAnswer } from "./count-answer.ts";
import { editQuestion } from "./edit.ts";
import { listLearnerQuestions } from "./list.ts";
import { listAttempts } from "./list-attempts.ts";
import { wrongAnswer } from "./questions.test-kit.ts";
import { readQuestionAttempts } from "./read-attempts.ts";
import { regrade } from "./regrade.ts";
import {
  announced,
  answer,
  count,
  enrol,
  job,
  order,
  type Room,
  room,
  settle,
  turnKey,
} from "./regrade-room.test-kit.ts";
import { startRegrade } from "./start-regrade.ts";

/** A question with a wrong key, and learners who chose the option that is right by the new one. */
const misled = async (learners: number) => {
  const at = await room();
  const people = await Promise.all(Array.from({ length: learners }, () => enrol(at.lesson)));
  for (const person of people) {
    await answer(person, at, at.question, wrongAnswer(at.question));
    await count(person, at);
  }
  await turnKey(at);
  return { at, people };
};

const start = ({ editor, videoId, questionId }: Room, version = 2) =>
  startRegrade(editor, { videoId, questionId, version });

const numCorrect = async (person: Person, { lesson }: Room) =>
  (await listLearnerQuestions(person, lesson.place))[0]?.latestAttempt?.numCorrect;

/** All are right by the second version, were counted once, and still have the one answer they gave. */
const expectRegraded = async (at: Room, people: readonly Person[]) => {
  const learners = people.length;
  expect(await job(at)).toEqual([{ version: 2, learners, done: learners, rose: learners, fell: 0, isOver: true }]);
  for (const person of people) {
    expect(await numCorrect(person, at)).toBe(1);
    const [history] = await listAttempts(person, person.id, at.videoId);
    expect(history?.attempts.map((attempt) => attempt.numCorrect)).toEqual([0]);
  }
  const { versions } = await readQuestionAnalysis(at.editor, at.videoId, at.questionId);
  expect(versions.map(({ version, learners: of }) => [version, of])).toEqual([[2, learners]]);
};

test.each<Moment>(["before", "after"])(
  "QZC-48: a regrade that dies %s any of its store calls goes on where it was, and regrades nobody twice",
  async (moment) => {
    const deaths = await atEveryDeath(moment, async (die) => {
      const { at, people } = await misled(2);
      await start(at);
      const died = await die(() => regrade(order(at)));
      // The queue redelivers it twice, concurrently.
      await settle(at);
      await expectRegraded(at, people);
      return died;
    });
    expect(deaths).toBeGreaterThan(6);
  },
  240_000,
);

test.each<Moment>(["before", "after"])(
  "QZC-48: asking for a regrade that dies %s any of its store calls has begun it or not; the next press does, and there is one",
  async (moment) => {
    const deaths = await atEveryDeath(moment, async (die) => {
      const { at, people } = await misled(1);
      const died = await die(() => start(at));
      expect((await announced(at)).size).toBe((await job(at)).length);
      await start(at);
      expect((await announced(at)).size).toBe(1);
      await settle(at);
      await expectRegraded(at, people);
      return died;
    });
    expect(deaths).toBeGreaterThan(3);
  },
  240_000,
);

test("QZC-48: twenty presses at once begin one regrade, and twenty deliveries at once regrade each learner once", async () => {
  const { at, people } = await misled(4);
  const told = await Promise.all(Array.from({ length: 20 }, () => start(at)));
  expect(told.map(({ learners }) => learners)).toEqual(told.map(() => 4));
  expect((await announced(at)).size).toBe(1);
  await Promise.all(Array.from({ length: 20 }, () => regrade(order(at))));
  await expectRegraded(at, people);
});

test("QZC-48: of two regrades whose messages come late, doubled and out of order the newer key counts", async () => {
  const { at, people } = await misled(3);
  const { editor, videoId, questionId, question } = at;
  await start(at);
  // The first key was right after all.
  const { title, text, questionType, options, startVideoTimestamp, endVideoTimestamp } = question;
  const back = {
    title,
    text,
    questionType,
    startVideoTimestamp,
    endVideoTimestamp,
    options: options.map(({ id, optionText, correctAnswerFlag }) => ({ id, optionText, correctAnswerFlag })),
  };
  await editQuestion(editor, videoId, questionId, { version: 2, question: back });
  await start(at, 3);
  const [old, newer] = [order(at), order(at, 3)];
  await Promise.all([regrade(newer), regrade(old), regrade(newer), regrade(old)]);
  await regrade(old);
  for (const person of people) expect(await numCorrect(person, at)).toBe(0);
  const { versions } = await readQuestionAnalysis(editor, videoId, questionId);
  expect(versions.map(({ version, learners }) => [version, learners])).toEqual([[3, 3]]);
  const jobs = await job(at);
  expect(jobs.map(({ version, isOver }) => [version, isOver])).toEqual([
    [2, true],
    [3, true],
  ]);
  // Learners regraded by the old job first were raised by it and lowered by the newer one.
  const [first, second] = jobs;
  expect([first?.rose, second?.done]).toEqual([second?.fell, 3]);
});

test.each<Moment>(["before", "after"])(
  "QZC-48: the counting of a late answer that dies %s any of its store calls counts it once and has it graded again",
  async (moment) => {
    const deaths = await atEveryDeath(moment, async (die) => {
      const at = await room();
      const late = await enrol(at.lesson);
      await answer(late, at, at.question, wrongAnswer(at.question));
      await turnKey(at);
      const done = new Set<string>();
      await start(at);
      await settle(at, done);
      const [attempt] = await readQuestionAttempts(late.sub, at.videoId, at.questionId);
      if (!attempt) throw new Error("No attempt was kept.");
      const died = await die(() => countAnswer(attempt));
      // The stream redelivers the change twice.
      for (const _ of [1, 2]) await countAnswer(attempt);
      await settle(at, done);
      expect(await numCorrect(late, at)).toBe(1);
      const { versions } = await readQuestionAnalysis(at.editor, at.videoId, at.questionId);
      expect(versions.map(({ version, learners }) => [version, learners])).toEqual([[2, 1]]);
      return died;
    });
    expect(deaths).toBeGreaterThan(3);
  },
  240_000,
);
