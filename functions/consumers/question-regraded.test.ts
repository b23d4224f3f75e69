import { hold, makeLesson, permanent } from "@cu/core/access/lesson.test-kit";
import { toImage } from "@cu/core/foundation/store/attribute-value";
import { readOwnSummaries } from "@cu/core/use-cases/progress/own-figures";
import { readAnswers } from "@cu/core/use-cases/progress/read-answers";
import { attemptQuestion } from "@cu/core/use-cases/quiz/attempt";
import { editQuestion } from "@cu/core/use-cases/quiz/edit";
import { ask, drafts, rightAnswer, wrongAnswer } from "@cu/core/use-cases/quiz/questions.test-kit";
import { readQuestionAttempts } from "@cu/core/use-cases/quiz/read-attempts";
import { makeAdmin, makePerson } from "@cu/core/use-cases/test-kit/person";
import { refreshVideo } from "@cu/core/use-cases/video/refresh";
import type { DynamoDBStreamEvent, SQSBatchResponse } from "aws-lambda";
import { expect, test } from "vitest";
import { call } from "../test-kit/call.ts";
import { underRoleOf } from "../test-kit/role.ts";
import { signedIn } from "../test-kit/signed-in.ts";
import { handler as fold } from "./answers.ts";
import { byRecord } from "./changes.test-kit.ts";
import { record } from "./work.test-kit.ts";
import { handler as worker } from "./work.ts";

const stream = byRecord("consumer.answers", fold);
const work = underRoleOf("consumer.work", worker);
const context = { getRemainingTimeInMillis: () => 30_000 } as Parameters<typeof work>[1];

test("QZC-48, QZC-49: the message of a regrade changes the score in a learner's progress, down and up, and a second one changes nothing", async () => {
  const lesson = await makeLesson();
  const [question] = await ask(await makeAdmin(), lesson, drafts.one);
  if (!question) throw new Error("No question was made.");
  const [up, down] = [await makePerson(), await makePerson()];
  const params = { videoId: lesson.video.id, questionId: question.id };
  const tell = async () => {
    const images = (
      await Promise.all([up, down].map(({ sub }) => readQuestionAttempts(sub, params.videoId, params.questionId)))
    ).flat();
    const Records = images.map((attempt, n) => ({
      eventName: "MODIFY",
      dynamodb: {
        SequenceNumber: String(n + 1),
        NewImage: { ...toImage(attempt), sk: { S: `attempt#${params.videoId}#${params.questionId}#${attempt.n}` } },
      },
    }));
    expect(await stream({ Records } as unknown as DynamoDBStreamEvent)).toEqual({ batchItemFailures: [] });
  };
  const scores = () =>
    Promise.all(
      [up, down].map(async ({ sub }) => {
        const home = lesson.course.id;
        return (await readAnswers(sub, [home])).get(home)?.questions[String(question.id)]?.correctAt;
      }),
    );
  for (const [person, body] of [
    [up, wrongAnswer(question)],
    [down, rightAnswer(question)],
  ] as const) {
    await hold(person, lesson.course.id, permanent);
    await attemptQuestion(person, { params: { ...lesson.place, questionId: question.id }, body });
  }
  await tell();
  expect(await scores()).toEqual([0, 1]);
  const { title, text, questionType, startVideoTimestamp, endVideoTimestamp } = question;
  const options = question.options.map(({ id, optionText, correctAnswerFlag }) => ({
    id,
    optionText,
    correctAnswerFlag: !correctAnswerFlag,
  }));
  const turned = { title, text, questionType, options, startVideoTimestamp, endVideoTimestamp };
  await editQuestion(await makeAdmin(), params.videoId, question.id, { version: 1, question: turned });
  const { token } = await signedIn({ isAdmin: true });
  const regraded = await call("quiz.regrade", { token, params, body: { version: 2 } });
  expect([regraded.status, JSON.parse(regraded.text)]).toEqual([
    200,
    { version: 2, learners: 2, done: 0, isOver: false },
  ]);
  const body = JSON.stringify({ type: "question.regraded", ...params, version: 2 });
  for (const times of [1, 2]) {
    const Records = Array.from({ length: times }, (_, n) => record(body, n));
    const answer = (await work({ Records }, context, () => {})) as SQSBatchResponse;
    expect(answer.batchItemFailures).toEqual([]);
    await tell();
    expect(await scores()).toEqual([1, 0]);
  }
  await refreshVideo(params.videoId);
  const changes = [up, down].map(async (person) => {
    const { quizQuestionsRaised, quizQuestionsLowered } = await readOwnSummaries(person, lesson.course.id);
    return [quizQuestionsRaised, quizQuestionsLowered];
  });
  expect(await Promise.all(changes)).toEqual([
    [1, 0],
    [0, 1],
  ]);
  const again = await call("quiz.regrade", { token, params, body: { version: 2 } });
  expect(JSON.parse(again.text)).toEqual({ version: 2, learners: 2, done: 2, isOver: true });
});

test("QZC-48: a regrade is refused over another version, of an open question, and to a learner", async () => {
  const { video } = await makeLesson();
  const { token } = await signedIn({ isAdmin: true });
  const made = await call("quiz.create", { token, params: { videoId: video.id }, body: [drafts.one, drafts.open] });
  const [one, open] = (JSON.parse(made.text) as { id: number }[]).map(({ id }) => ({
    videoId: video.id,
    questionId: id,
  }));
  if (!one || !open) throw new Error("Two questions.");
  const regrade = async (params: typeof one, version: number, as = token) => {
    const { status, text } = await call("quiz.regrade", { token: as, params, body: { version } });
    return [status, (JSON.parse(text) as { code?: string }).code];
  };
  expect(await regrade(one, 2)).toEqual([409, "question.changed"]);
  expect(await regrade(open, 1)).toEqual([400, "question.keyless"]);
  expect(await regrade({ ...one, questionId: 999_999 }, 1)).toEqual([404, "question.missing"]);
  const { token: learner } = await signedIn({});
  expect(await regrade(one, 1, learner)).toEqual([403, "actor.forbidden"]);
});
