import { Failure } from "@cu/api/failure";
import { expect, test } from "vitest";
import { type Lesson, makeLesson } from "../../access/lesson.test-kit.ts";
import { guest } from "../../foundation/actor.ts";
import { changeCourse } from "../../storage/course/commit-course.ts";
import { deleteQuestion } from "../quiz/delete.ts";
import { editQuestion } from "../quiz/edit.ts";
import type { QuestionRecord } from "../quiz/question.ts";
import { ask, drafts, rightAnswer, wrongAnswer } from "../quiz/questions.test-kit.ts";
import { makeAdmin } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { publishTranscript } from "../transcript/publish.ts";
import { refreshVideo } from "../video/refresh.ts";
import { answerSample } from "./answer-sample.ts";
import { readSample } from "./read-sample.ts";
import { showSample } from "./show-sample.ts";

const said = (text: string, startTime: number) => ({
  text,
  startTime,
  endTime: startTime + 5,
  startOfParagraph: false,
});

/** A course whose first video has these questions, with `shown` as the sample. */
const shownIn = async (lesson: Lesson, shown: 0 | 1 = 0) => {
  const admin = await makeAdmin();
  const questions = await ask(admin, lesson, drafts.one, drafts.all, drafts.open);
  await refreshVideo(lesson.video.id);
  const sample = questions[shown];
  if (!sample) throw new Error("The lesson has three questions.");
  await showSample(lesson.course.id, sample.id);
  return { ...lesson, admin, questions, sample };
};

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof Failure ? error.code : String(error)),
  );

test("CRS-51: a guest reads the sample without its key, the words just before it, and nothing of other questions", async () => {
  const lesson = await shownIn(await makeLesson());
  await publishTranscript({
    videoId: lesson.video.id,
    segments: [
      said("Far before.", 0),
      said("First.", 15),
      said("Second.", 20),
      said("x".repeat(300), 25),
      said("At the question.", 30),
    ],
  });
  const { question, words } = await readSample(guest, lesson.course.id);
  expect(question).toMatchObject({ id: lesson.sample.id, title: "Which one?", latestAttempt: null });
  expect(question.options.map((option) => [option.correctAnswerFlag, option.explanationText])).toEqual([
    [null, null],
    [null, null],
  ]);
  expect(words.map(({ text }) => text)).toEqual(["First.", "Second.", "x".repeat(240)]);
  const answer = JSON.stringify({ question, words });
  for (const hidden of ["because it is", "Which ones?", "the model answer", "Far before.", "At the question."])
    expect(answer).not.toContain(hidden);
});

test("CRS-51: the words before it are those that begin in the forty seconds before it ends, where any do", async () => {
  const lesson = await makeLesson();
  const admin = await makeAdmin();
  const at = { startVideoTimestamp: 60, endVideoTimestamp: 64 };
  const [sample] = await ask(admin, lesson, { ...drafts.one, ...at });
  await refreshVideo(lesson.video.id);
  await showSample(lesson.course.id, sample?.id ?? 0);
  const wordsOf = async (...starts: number[]) => {
    await publishTranscript({ videoId: lesson.video.id, segments: starts.map((start) => said(`At ${start}`, start)) });
    return (await readSample(guest, lesson.course.id)).words.map(({ startTime }) => startTime);
  };
  expect(await wordsOf(23.9, 24, 63.9, 64)).toEqual([24, 63.9]);
  expect(await wordsOf(0, 70)).toEqual([]);
});

test("CRS-51: it costs four store calls, and three once the question is known", async () => {
  const { course } = await shownIn(await makeLesson());
  expect((await storeCalls(() => readSample(guest, course.id))).total).toBeLessThanOrEqual(4);
});

test("CRS-52: an answer is graded and nothing is kept: a right one opens the question, of a wrong one only what was chosen is explained", async () => {
  const { course, sample } = await shownIn(await makeLesson());
  const send = (selectedOptions: readonly number[]) =>
    answerSample(guest, course.id, { questionId: sample.id, selectedOptions });
  const wrong = await send(wrongAnswer(sample).selectedOptions);
  expect(wrong.isCorrect).toBe(false);
  expect(
    wrong.options.map(({ correctAnswerFlag, explanationText }) => [correctAnswerFlag, explanationText !== null]),
  ).toEqual([
    [null, false],
    [false, true],
  ]);
  const right = await send(rightAnswer(sample).selectedOptions);
  expect(right.isCorrect).toBe(true);
  expect(right.options.map(({ correctAnswerFlag }) => correctAnswerFlag)).toEqual([true, false]);
  // A wrong answer after a right one is graded as wrong: answers of guests are not stored.
  expect(await send(wrongAnswer(sample).selectedOptions)).toEqual(wrong);
});

test("CRS-52: no option, too many, one of another question, or another question is refused", async () => {
  const { course, sample, questions } = await shownIn(await makeLesson());
  const other = questions[1] as QuestionRecord;
  const fieldsOf = (selectedOptions: readonly number[]) =>
    answerSample(guest, course.id, { questionId: sample.id, selectedOptions }).then(
      () => undefined,
      (error: { fields?: unknown }) => error.fields,
    );
  const ids = sample.options.map(({ id }) => id);
  expect(await fieldsOf([])).toEqual({ selectedOptions: ["You must select and answer"] });
  expect(await fieldsOf(ids)).toEqual({ selectedOptions: ["Only one option can be selected."] });
  expect(await fieldsOf([other.options[0]?.id ?? 0])).toEqual({
    selectedOptions: ["The selected option does not belong to this question."],
  });
  const asked = { questionId: other.id, selectedOptions: rightAnswer(other).selectedOptions };
  expect(await codeOf(answerSample(guest, course.id, asked))).toBe("question.missing");
});

test("CRS-51: a question that is deleted is taken back at once, before its course hears of it", async () => {
  const { course, sample, admin, video } = await shownIn(await makeLesson());
  await deleteQuestion(admin, video.id, sample.id);
  expect(await codeOf(readSample(guest, course.id))).toBe("question.missing");
  const { selectedOptions } = rightAnswer(sample);
  expect(await codeOf(answerSample(guest, course.id, { questionId: sample.id, selectedOptions }))).toBe(
    "question.missing",
  );
});

test("CRS-51: a video that leaves takes its sample along, a suspended course shows none, a hidden one only with its key", async () => {
  const { course } = await shownIn(await makeLesson({ modules: [{}, {}] }));
  expect(await codeOf(readSample(guest, course.id))).toBe("done");
  await changeCourse(course.id, (now) => ({ ...now, privacyScope: "unlisted", unlistedKey: "k".repeat(22) }));
  expect(await codeOf(readSample(guest, course.id))).toBe("course.missing");
  expect(await codeOf(readSample(guest, course.id, "k".repeat(22)))).toBe("done");
  const suspension = { at: "2026-03-01T00:00:00.000Z", by: 1, reason: "A complaint.", takenDown: false };
  await changeCourse(course.id, (now) => ({ ...now, privacyScope: "public", suspension }));
  expect(await codeOf(readSample(guest, course.id))).toBe("course.missing");
  expect(await codeOf(readSample(await makeAdmin(), course.id))).toBe("question.missing");
  await changeCourse(course.id, ({ suspension: _lifted, ...now }) => ({ ...now, modules: now.modules.slice(1) }));
  expect(await codeOf(readSample(guest, course.id))).toBe("question.missing");
});

test("CRS-51: an edit that makes an open question of it takes it back, because its option is the hint", async () => {
  const { course, sample, admin, video } = await shownIn(await makeLesson());
  await editQuestion(admin, video.id, sample.id, { version: 1, question: drafts.open });
  expect(await codeOf(readSample(guest, course.id))).toBe("question.missing");
});

test("CRS-52, QZL-55: an answer to the sample as it was is refused with the sample as it is, and graded once that was seen", async () => {
  const { course, sample, admin, video } = await shownIn(await makeLesson());
  const { question: seen } = await readSample(guest, course.id);
  const [right, wrong] = sample.options.map(({ image: _image, ...option }) => option);
  const swapped = [
    { ...right, optionText: "wrong", correctAnswerFlag: false },
    { ...wrong, optionText: "right", correctAnswerFlag: true },
  ];
  await editQuestion(admin, video.id, sample.id, { version: 1, question: { ...drafts.one, options: swapped } });
  const send = (revision: string | undefined) =>
    answerSample(guest, course.id, { questionId: sample.id, selectedOptions: [sample.options[1]?.id ?? 0], revision });
  const { question: now } = await readSample(guest, course.id);
  await expect(send(seen.revision)).rejects.toMatchObject({ code: "question.edited", facts: { question: now } });
  expect((await send(now.revision)).isCorrect).toBe(true);
});
