import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import { hold, makeLesson, permanent } from "@cu/core/access/lesson.test-kit";
import type { Person } from "@cu/core/actor";
import { readQuestionAnalysis } from "@cu/core/quiz/analysis";
import { AnswererEntity } from "@cu/core/quiz/answerer.entity";
import { attemptQuestion } from "@cu/core/quiz/attempt";
import { countAnswer } from "@cu/core/quiz/count-answer";
import { editQuestion } from "@cu/core/quiz/edit";
import { figuresKey } from "@cu/core/quiz/figures";
import { ask, drafts, rightAnswer, wrongAnswer } from "@cu/core/quiz/questions.test-kit";
import { readQuestionAttempts } from "@cu/core/quiz/read-attempts";
import { regrade } from "@cu/core/quiz/regrade";
import { sheetKey } from "@cu/core/quiz/sheet-item";
import { startRegrade } from "@cu/core/quiz/start-regrade";
import { client, tableName } from "@cu/core/store/table";
import { makeAdmin, makePerson } from "@cu/core/test-kit/person";
import { expect, test, vi } from "vitest";
import { people } from "../../scripts/upgrade/people.ts";

const what = "quiz answers put into figures";
const remove = (Key: Record<string, unknown>) => client.send(new DeleteCommand({ TableName: tableName(), Key }));

const upgrade = async ({ id }: Person, dry = false): Promise<number> => {
  const done = new Map<string, number>();
  const count = (name: string, times = 1) => void done.set(name, (done.get(name) ?? 0) + times);
  await people.upgrade([id], { dry, count });
  return done.get(what) ?? 0;
};

/** Six learners have answered: the first two wrong, then right. None of it is in a sheet. */
const room = async () => {
  const lesson = await makeLesson();
  const editor = await makeAdmin();
  const [question] = await ask(editor, lesson, drafts.one);
  if (!question) throw new Error("No question was made.");
  const [videoId, questionId] = [lesson.video.id, question.id];
  const learners = await Promise.all(Array.from({ length: 6 }, makePerson));
  for (const [n, learner] of learners.entries()) {
    await hold(learner, lesson.course.id, permanent);
    const params = { ...lesson.place, questionId };
    if (n < 2) await attemptQuestion(learner, { params, body: wrongAnswer(question) as never });
    await attemptQuestion(learner, { params, body: rightAnswer(question) as never });
    for (const attempt of await readQuestionAttempts(learner.sub, videoId, questionId)) await countAnswer(attempt);
    await remove(sheetKey({ sub: learner.sub, videoId }));
    await remove(AnswererEntity.get({ questionId, sub: learner.sub }).params().Key);
  }
  await remove(figuresKey(videoId));
  await remove({ pk: `question#${questionId}`, sk: "choices" });
  const analysis = () => readQuestionAnalysis(editor, videoId, questionId);
  return { editor, question, videoId, questionId, learners, analysis };
};

test("QZC-61, QZC-46, QZC-47: answers from before sheets were kept are counted by an upgrade, once, and a dry run only counts them", async () => {
  const { question, learners, analysis } = await room();
  expect((await analysis()).versions).toEqual([{ version: 1, learners: 0, analysis: null }]);
  for (const learner of learners) expect(await upgrade(learner, true)).toBe(1);
  expect((await analysis()).versions).toEqual([{ version: 1, learners: 0, analysis: null }]);
  for (const learner of learners) expect(await upgrade(learner)).toBe(1);
  for (const learner of learners) expect(await upgrade(learner)).toBe(0);
  const [right, wrong] = question.options.map(({ id }) => id);
  const [version] = (await analysis()).versions;
  expect(version).toMatchObject({ version: 1, learners: 6, analysis: { learners: 6, typicalSeconds: null } });
  expect(version?.analysis?.difficulty).toBeCloseTo(4 / 6);
  expect(version?.analysis?.options.map(({ option, share }) => [option, Math.round(share * 6)])).toEqual([
    [right, 4],
    [wrong, 2],
  ]);
});

test("QZC-61: killed at any of its calls an upgrade counts nobody twice when it goes on", async () => {
  const { learners, analysis } = await room();
  const [learner] = learners as [Person];
  const real = client.send.bind(client);
  for (let calls = 1; calls <= 12; calls++) {
    let left = calls;
    const spy = vi.spyOn(client, "send").mockImplementation(((command: never) => {
      if (left-- <= 0) throw new Error("killed");
      return real(command);
    }) as never);
    await upgrade(learner).catch((error: Error) => expect(error.message).toContain("killed"));
    spy.mockRestore();
  }
  await upgrade(learner);
  expect((await analysis()).versions).toEqual([{ version: 1, learners: 1, analysis: null }]);
});

test("QZC-61, QZC-48: what a regrade could not see is regraded as it is counted", async () => {
  const { editor, question, videoId, questionId, learners, analysis } = await room();
  const { title, text, questionType, startVideoTimestamp, endVideoTimestamp } = question;
  const options = question.options.map(({ id, optionText, correctAnswerFlag }) => ({
    id,
    optionText,
    correctAnswerFlag: !correctAnswerFlag,
  }));
  const turned = { title, text, questionType, options, startVideoTimestamp, endVideoTimestamp };
  await editQuestion(editor, videoId, questionId, { version: 1, question: turned });
  await startRegrade(editor, { videoId, questionId, version: 2 });
  const [learner] = learners as [Person];
  expect(await upgrade(learner)).toBe(1);
  await regrade({ type: "question.regraded", videoId, questionId, version: 2, sub: learner.sub });
  expect((await analysis()).versions.map(({ version, learners: count }) => [version, count])).toEqual([[2, 1]]);
  const attempts = await readQuestionAttempts(learner.sub, videoId, questionId);
  expect(attempts.at(-1)?.regraded).toMatchObject({ version: 2, correctAt: 1 });
});
