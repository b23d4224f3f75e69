import { Failure } from "@cu/api/failure";
import { expect, test } from "vitest";
import { hold, makeLesson, permanent } from "../../access/lesson.test-kit.ts";
import type { Person } from "../../foundation/actor.ts";
import { useClock } from "../../foundation/clock.ts";
import { bearerOf, makeAdmin, makePerson } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { postWatch } from "../watch/post-watch.ts";
import { readQuestionAnalysis } from "./analysis.ts";
import { attemptQuestion } from "./attempt.ts";
import { countAnswer } from "./count-answer.ts";
import { editQuestion } from "./edit.ts";
import type { QuestionRecord } from "./question.ts";
import { ask, drafts, rightAnswer, wrongAnswer } from "./questions.test-kit.ts";
import { readQuestionAttempts } from "./read-attempts.ts";

const room = async (...inputs: unknown[]) => {
  const lesson = await makeLesson();
  const editor = await makeAdmin();
  const questions = await ask(editor, lesson, ...inputs);
  const [one, other] = questions;
  if (!one || !other) throw new Error("A room needs two questions.");
  const learner = async () => {
    const person = await makePerson();
    await hold(person, lesson.course.id, permanent);
    return person;
  };
  const answer = (person: Person, { id: questionId }: QuestionRecord, body: object) =>
    attemptQuestion(person, { params: { ...lesson.place, questionId }, body: { selectedOptions: [], ...body } });
  /** Like the stream, which may deliver an event twice and concurrently. */
  const count = async ({ sub }: Person, { id }: QuestionRecord) => {
    for (const attempt of await readQuestionAttempts(sub, lesson.video.id, id)) {
      await Promise.allSettled([countAnswer(attempt), countAnswer(attempt)]);
      await countAnswer(attempt);
    }
  };
  const analysis = ({ id }: QuestionRecord) => readQuestionAnalysis(editor, lesson.video.id, id);
  return { lesson, editor, one, other, learner, answer, count, analysis };
};

const idsOf = ({ options }: QuestionRecord) => options.map(({ id }) => id);
const formOf = ({ title, text, questionType, options, startVideoTimestamp, endVideoTimestamp }: QuestionRecord) => ({
  title,
  text,
  questionType,
  options: options.map(({ id, optionText, correctAnswerFlag }) => ({ id, optionText, correctAnswerFlag })),
  startVideoTimestamp,
  endVideoTimestamp,
});

test("QZC-46, QZC-47: five learners count once each by their version and first answer, despite redelivery", async () => {
  const { lesson, editor, one, other, learner, answer, count, analysis } = await room(drafts.one, drafts.all);
  const people = await Promise.all(Array.from({ length: 5 }, learner));
  for (const [n, person] of people.entries()) {
    if (n >= 3) await answer(person, one, wrongAnswer(one));
    await answer(person, one, rightAnswer(one));
    await answer(person, other, n < 3 ? rightAnswer(other) : wrongAnswer(other));
    if (n === 4) expect((await analysis(one)).versions).toEqual([{ version: 1, learners: 4, analysis: null }]);
    await count(person, one);
    await count(person, other);
  }
  const [right, wrong] = idsOf(one);
  expect(await analysis(one)).toEqual({
    version: 1,
    versions: [
      {
        version: 1,
        learners: 5,
        analysis: {
          learners: 5,
          difficulty: 0.6,
          // Learners were right at both questions or at neither.
          discrimination: expect.closeTo(1, 9),
          options: [
            { option: right, share: 0.6 },
            { option: wrong, share: 0.4 },
          ],
          // No one has watched the video.
          typicalSeconds: null,
        },
      },
    ],
  });
  const form = formOf(one);
  const turned = form.options.map((option) => ({ ...option, correctAnswerFlag: !option.correctAnswerFlag }));
  await editQuestion(editor, lesson.video.id, one.id, { version: 1, question: { ...form, options: turned } });
  const late = await learner();
  await answer(late, one, rightAnswer(one));
  await count(late, one);
  const edited = await analysis(one);
  expect([edited.version, edited.versions.map(({ version, learners }) => [version, learners])]).toEqual([
    2,
    [
      [2, 1],
      [1, 5],
    ],
  ]);
  expect(edited.versions.map((of) => of.analysis?.learners ?? null)).toEqual([null, 5]);
  // The video, its course with the editor's access, the question, and the sums.
  expect((await storeCalls(() => analysis(one))).total).toBeLessThanOrEqual(4);
});

test("QZC-47: the time is from the last moment watched to the first answer; half an hour and more is left out", async () => {
  const { lesson, one, learner, answer, count, analysis } = await room(drafts.one, drafts.all);
  const { courseId: collection, moduleId: module, videoId: video } = lesson.place;
  const start = Date.parse("2026-03-02T12:00:00.000Z");
  const waits = [8, 25, 25, 25, 100, 1801];
  for (const wait of waits) {
    const person = await learner();
    const restore = useClock(() => start);
    const post = { collection, module, video, pollRate: 10_000, playbackRate: 1, videoTimestamp: 30 };
    await postWatch(bearerOf(person), post).finally(restore);
    const later = useClock(() => start + wait * 1000);
    await answer(person, one, rightAnswer(one)).finally(later);
    await count(person, one);
  }
  const [of] = (await analysis(one)).versions;
  expect(of?.learners).toBe(6);
  // The third of five is in the slot of 20 to 30 seconds.
  expect(of?.analysis?.typicalSeconds).toBe(25);
});

test("QZC-46, QZC-02: the analysis requires editing rights for the video and an existing question", async () => {
  const { lesson, editor, one, learner } = await room(drafts.one, drafts.all);
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => "done",
      (error: unknown) => (error instanceof Failure ? error.code : String(error)),
    );
  expect(await codeOf(readQuestionAnalysis(await learner(), lesson.video.id, one.id))).toBe("actor.forbidden");
  expect(await codeOf(readQuestionAnalysis(editor, lesson.video.id, 999_999))).toBe("question.missing");
});
