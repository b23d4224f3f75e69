import { expect, test } from "vitest";
import { hold, makeLesson, permanent } from "../../access/lesson.test-kit.ts";
import type { Bearer } from "../../foundation/actor.ts";
import { commit } from "../../foundation/store/commit.ts";
import { changeEnds, withEnded } from "../../storage/user/sign-ins.ts";
import { bearerOf, makePerson } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { attemptQuestion } from "./attempt.ts";
import { keepDesk, openDesk } from "./desk.ts";
import { ask, drafts, wrongAnswer } from "./questions.test-kit.ts";
import { readQuestionAttempts } from "./read-attempts.ts";

const classroom = async () => {
  const lesson = await makeLesson();
  const [admin, learner] = [await makePerson({ isAdmin: true }), await makePerson()];
  await hold(learner, lesson.course.id, permanent);
  const [question] = await ask(admin, lesson, drafts.one);
  if (!question) throw new Error("a question");
  const params = { ...lesson.place, questionId: question.id };
  const answer = (bearer: Bearer) => attemptQuestion(bearer, { params, body: wrongAnswer(question) });
  const attempts = async () => (await readQuestionAttempts(learner.sub, params.videoId, question.id)).length;
  return { learner, params, answer, attempts };
};

const end = ({ sub, session }: Bearer) =>
  commit([{ name: "ends", item: { Update: changeEnds(sub, {}, withEnded({}, session)) } }]);

test("QZL-43: a sign-in that ended a moment ago answers nothing more", async () => {
  const { learner, answer, attempts } = await classroom();
  const bearer = bearerOf(learner);
  await answer(bearer);
  await answer(bearer);
  await end(bearer);
  await expect(answer(bearer)).rejects.toMatchObject({ code: "token.invalid" });
  expect(await attempts()).toBe(2);
});

test("QZL-43: a sign-in that is over takes no answer from the desk that another one opened", async () => {
  const { learner, answer, attempts } = await classroom();
  const bearer = bearerOf(learner);
  const over = { ...bearer, session: `${bearer.session}-over` };
  await end(over);
  await answer(bearer);
  await expect(answer(over)).rejects.toMatchObject({ code: "token.invalid" });
  await answer(bearer);
  expect(await attempts()).toBe(2);
});

test("QZL-43: five thousand desks stay open, and the one that was used longest ago closes for another", async () => {
  const { learner, params } = await classroom();
  const calls = async (courseId: number) => {
    const place = { ...params, courseId };
    return (await storeCalls(() => openDesk(learner, place).catch(() => "refused"))).total;
  };
  const desk = await openDesk(learner, params);
  const keep = (courseId: number) => keepDesk(learner, { ...params, courseId }, desk);
  for (let n = 1; n <= 5000; n++) keep(-n);
  expect(await calls(-1)).toBe(0);
  // Used again, so that the second one is the oldest.
  keep(-1);
  keep(-5001);
  expect([await calls(-1), await calls(-3), await calls(-5001)]).toEqual([0, 0, 0]);
  expect(await calls(-2)).toBeGreaterThan(0);
});
