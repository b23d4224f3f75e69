import { Failure } from "@cu/api/failure";
import { expect, test } from "vitest";
import type { Person } from "../../foundation/actor.ts";
import { foldAttempt } from "../progress/answers.ts";
import { readQuestionAnalysis } from "./analysis.ts";
import { AttemptEntity } from "./attempt.entity.ts";
import { listLearnerQuestions } from "./list.ts";
import { listAttempts } from "./list-attempts.ts";
import { drafts, rightAnswer, wrongAnswer } from "./questions.test-kit.ts";
import { dieRegrading } from "./regrade.test-kit.ts";
import { announced, answer, count, enrol, job, order, room, settle, turnKey } from "./regrade-room.test-kit.ts";
import { startRegrade } from "./start-regrade.ts";

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof Failure ? error.code : String(error)),
  );

test("QZC-48: after a wrong key all learners are regraded once: wrong answers become right, wrongly right ones may retry, and attempts keep their grade", async () => {
  const at = await room();
  const { lesson, editor, question, videoId, questionId } = at;
  const [misled, cheered, turned] = await Promise.all([enrol(lesson), enrol(lesson), enrol(lesson)]);
  await answer(misled, at, question, wrongAnswer(question));
  await answer(cheered, at, question, rightAnswer(question));
  // Was right by the later key, was graded as wrong, and then gave the answer of the wrong key.
  await answer(turned, at, question, wrongAnswer(question));
  await answer(turned, at, question, rightAnswer(question));
  for (const person of [misled, cheered, turned]) await count(person, at);
  const edited = await turnKey(at);
  expect(await startRegrade(editor, { videoId, questionId, version: 2 })).toEqual({
    version: 2,
    learners: 3,
    done: 0,
    isOver: false,
  });
  await settle(at);
  expect(await job(at)).toEqual([{ version: 2, learners: 3, done: 3, rose: 1, fell: 1, isOver: true }]);
  const shown = async (person: Person) => (await listLearnerQuestions(person, lesson.place))[0];
  const [right] = rightAnswer(edited).selectedOptions;
  for (const person of [misled, turned])
    expect(await shown(person)).toMatchObject({
      latestAttempt: { selectedAnswers: [right], numCorrect: 1, numIncorrect: 0 },
      options: [{ correctAnswerFlag: false }, { correctAnswerFlag: true }],
    });
  // The key is hidden from learners who may try again.
  expect(await shown(cheered)).toMatchObject({
    latestAttempt: { numCorrect: 0, numIncorrect: 1 },
    options: [{ correctAnswerFlag: null }, { correctAnswerFlag: null }],
  });
  expect(await codeOf(answer(misled, at, edited, rightAnswer(edited)))).toBe("quiz.answered");
  expect(await codeOf(answer(cheered, at, edited, rightAnswer(edited)))).toBe("done");
  const [history] = await listAttempts(turned, turned.id, videoId);
  expect(history?.attempts.map(({ numCorrect }) => numCorrect)).toEqual([0, 1]);
  const { data: kept } = await AttemptEntity.get({ sub: turned.sub, videoId, questionId, n: 2 }).go();
  expect(kept?.regraded).toMatchObject({ version: 2, by: editor.id, isCorrect: true, correctAt: 1 });
  // The figures were updated: the first answers of two were right.
  const { versions } = await readQuestionAnalysis(editor, videoId, questionId);
  expect(versions.map(({ version, learners }) => [version, learners])).toEqual([[2, 3]]);
});

test("QZC-48: a repeated regrade request reports progress; only for the shown version, by editors, of a question with a key", async () => {
  const at = await room();
  const { editor, lesson, videoId, questionId } = at;
  await turnKey(at);
  const start = (person: Person, version = 2) => startRegrade(person, { videoId, questionId, version });
  expect(await codeOf(start(editor, 1))).toBe("question.changed");
  expect(await codeOf(start(await enrol(lesson)))).toBe("actor.forbidden");
  const all = await Promise.all(Array.from({ length: 5 }, () => start(editor)));
  expect(new Set(all.map(({ version }) => version))).toEqual(new Set([2]));
  expect((await announced(at)).size).toBe(1);
  const open = await room(drafts.open);
  expect(await codeOf(startRegrade(open.editor, { ...open, version: 1 }))).toBe("question.keyless");
});

test("QZC-48: an answer that the old version graded after the regrade has begun is graded again too", async () => {
  const at = await room();
  const { editor, lesson, question, videoId, questionId } = at;
  const late = await enrol(lesson);
  // Answered under the old key, but the stream event arrives after the regrade.
  await answer(late, at, question, wrongAnswer(question));
  await turnKey(at);
  const done = new Set<string>();
  await startRegrade(editor, { videoId, questionId, version: 2 });
  await settle(at, done);
  expect((await listLearnerQuestions(late, lesson.place))[0]?.latestAttempt).toMatchObject({ numCorrect: 0 });
  await count(late, at);
  await settle(at, done);
  expect((await listLearnerQuestions(late, lesson.place))[0]?.latestAttempt).toMatchObject({ numCorrect: 1 });
  // Not among the learners counted at the start.
  expect(await job(at)).toMatchObject([{ learners: 0, done: 0, isOver: true }]);
});

test("QZC-48: thirty learners are graded again once each, though the worker is killed between any of its writes", async () => {
  const at = await room();
  const { editor, lesson, question, videoId, questionId } = at;
  const people = await Promise.all(Array.from({ length: 30 }, () => enrol(lesson)));
  for (const person of people) {
    await answer(person, at, question, wrongAnswer(question));
    await count(person, at);
  }
  await turnKey(at);
  await startRegrade(editor, { videoId, questionId, version: 2 });
  for (const write of [1, 3, 7]) expect(await dieRegrading(order(at), write)).toBe("SIGKILL");
  const [half] = await job(at);
  expect(half?.isOver).toBe(false);
  expect(half?.done).toBeGreaterThanOrEqual(3);
  expect(half?.done).toBeLessThan(30);
  await settle(at);
  expect(await job(at)).toEqual([{ version: 2, learners: 30, done: 30, rose: 30, fell: 0, isOver: true }]);
  const { versions } = await readQuestionAnalysis(editor, videoId, questionId);
  expect(versions).toMatchObject([{ version: 2, learners: 30, analysis: { learners: 30, difficulty: 1 } }]);
});

test("QZC-48, F12: the score follows a regrade in any order of stream events", () => {
  const first = { questionId: 1, n: 1, isCorrect: false, version: 1 };
  const second = { questionId: 1, n: 2, isCorrect: true, version: 1 };
  const raised = { ...second, regraded: { version: 2, correctAt: 1 } };
  const of = (...steps: Parameters<typeof foldAttempt>[1][]) => steps.reduce(foldAttempt, {})["1"];
  expect(of(first, second)).toMatchObject({ attempts: 2, correctAt: 2 });
  for (const steps of [
    [first, second, raised],
    [raised, first, second],
    [raised, second, raised, first],
  ])
    expect(of(...steps)).toMatchObject({ attempts: 2, correctAt: 1 });
  const lowered = { ...second, regraded: { version: 2, correctAt: 0 } };
  expect(of(first, second, lowered)).toMatchObject({ correctAt: 0 });
  const again = { questionId: 1, n: 3, isCorrect: true, version: 2 };
  expect(of(first, lowered, again, lowered, second)).toMatchObject({ attempts: 3, correctAt: 3 });
});
