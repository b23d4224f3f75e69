import { createPromotion as promotionRoute } from "@cu/api/promotion";
import { expect, test } from "vitest";
import { hold, makeLesson, permanent } from "../../access/lesson.test-kit.ts";
import type { RepeatKey } from "../../foundation/idempotency/once.ts";
import { createPromotion } from "../promotion/promotion.ts";
import { answerRecall } from "../recall/answer-recall.ts";
import { atEveryDeath } from "../test-kit/dying-at.ts";
import { makeAdmin, makePerson } from "../test-kit/person.ts";
import { listCorrections, suggestCorrection } from "../transcript/corrections.ts";
import { publishTranscript } from "../transcript/publish.ts";
import { spoken as said } from "../transcript/search.test-kit.ts";
import { attemptQuestion } from "./attempt.ts";
import { ask, drafts, rightAnswer, wrongAnswer } from "./questions.test-kit.ts";
import { readQuestionAttempts } from "./read-attempts.ts";

/** A learner answering a question with idempotency keys. */
const seat = async () => {
  const lesson = await makeLesson();
  const [editor, learner] = await Promise.all([makePerson({ isAdmin: true }), makePerson()]);
  await hold(learner, lesson.course.id, permanent);
  const [question] = await ask(editor, lesson, drafts.one);
  if (!question) throw new Error("No question was made.");
  const params = { ...lesson.place, questionId: question.id };
  return {
    lesson,
    editor,
    learner,
    question,
    answer: (body: object, repeat?: RepeatKey) =>
      attemptQuestion(learner, { params, body: { selectedOptions: [], ...body } }, repeat),
    review: (body: object, repeat?: RepeatKey) =>
      answerRecall(learner, { params, body: { selectedOptions: [], ...body } }, repeat),
    attempts: () => readQuestionAttempts(learner.sub, lesson.video.id, question.id),
  };
};

const press = (key: string, fingerprint = "as sent"): RepeatKey => ({ key, fingerprint });

test("QZL-54: an answer that comes again under its key is the first one, and another one under it is refused", async () => {
  const { question, answer, attempts } = await seat();
  const first = await answer(wrongAnswer(question), press("one"));
  expect(await answer(wrongAnswer(question), press("one"))).toEqual(first);
  expect(await attempts()).toHaveLength(1);
  await expect(answer(rightAnswer(question), press("one", "other"))).rejects.toMatchObject({ code: "key.reused" });
  const right = await answer(rightAnswer(question), press("two"));
  // The repeat gets the first response instead of `quiz.answered`.
  expect(await answer(rightAnswer(question), press("two"))).toEqual(right);
  expect((await attempts()).map(({ n, isCorrect }) => [n, isCorrect])).toEqual([
    [1, false],
    [2, true],
  ]);
});

test("QZL-54: ten equal answers at once are one attempt; without a key each is one", async () => {
  const { question, answer, attempts } = await seat();
  const ten = (repeat?: RepeatKey) =>
    Promise.all(Array.from({ length: 10 }, () => answer(wrongAnswer(question), repeat)));
  expect(new Set((await ten(press("at once"))).map(({ id }) => id)).size).toBe(1);
  expect(await attempts()).toHaveLength(1);
  await ten();
  expect(await attempts()).toHaveLength(11);
});

test("QZL-54: a stored response is not replayed to a user who has lost access", async () => {
  const { lesson, learner, question, answer } = await seat();
  await answer(rightAnswer(question), press("before"));
  await hold(learner, lesson.course.id);
  await expect(answer(rightAnswer(question), press("before"))).rejects.toMatchObject({ code: "access.denied" });
});

test("QZL-54: an answer whose process dies at any call is there or not, and repeated it is there once", async () => {
  for (const moment of ["before", "after"] as const)
    for (const verb of ["answer", "review"] as const)
      await atEveryDeath(moment, async (die) => {
        const one = await seat();
        const send = () => one[verb](wrongAnswer(one.question), press("press"));
        const died = await die(send);
        expect((await one.attempts()).length).toBeLessThanOrEqual(1);
        const again = await send();
        expect(await one.attempts()).toEqual([expect.objectContaining({ id: again.id, n: 1 })]);
        return died;
      });
});

test("QZL-54: in a review an answer that comes again moves the memory once, before and after it was right", async () => {
  const { question, review, attempts } = await seat();
  const wrong = await review(wrongAnswer(question), press("wrong"));
  expect(await review(wrongAnswer(question), press("wrong"))).toEqual(wrong);
  const right = await review(rightAnswer(question), press("right"));
  expect(await review(rightAnswer(question), press("right"))).toEqual(right);
  const practised = await review(wrongAnswer(question), press("practised"));
  expect(practised.counts).toBe(false);
  expect(await review(wrongAnswer(question), press("practised"))).toEqual(practised);
  expect(await attempts()).toHaveLength(2);
});

test("QZL-54: a suggested correction and a promotion that come again under their key are made once", async () => {
  const { course, video } = await makeLesson();
  const [admin, learner] = [await makeAdmin(), await makePerson()];
  await hold(learner, course.id, permanent);
  await publishTranscript({ videoId: video.id, segments: said(["a heep", "of keys"]) });
  const input = { language: "spoken", startTime: 0, was: "a heep", text: "a heap" };
  const suggest = () => suggestCorrection(learner, video.id, input, press("suggest"));
  const promote = (code?: string) =>
    createPromotion(
      admin,
      promotionRoute.body.parse({ promoDiscount: 0.25, collection: course.id, ...(code && { code }) }),
      { repeat: press(`promote ${code}`) },
    );
  const [one, two] = await Promise.all([suggest(), suggest()]);
  expect([two, await suggest()]).toEqual([one, one]);
  expect((await listCorrections(admin, video.id)).corrections).toHaveLength(1);
  for (const code of [undefined, `HEAP${course.id}`]) {
    const [first, second] = await Promise.all([promote(code), promote(code)]);
    expect([second, await promote(code)]).toEqual([first, first]);
  }
});
