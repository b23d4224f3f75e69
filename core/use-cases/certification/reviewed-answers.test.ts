import { plainRichText } from "@cu/rich-text/plain-text";
import { expect, test } from "vitest";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import { foldAttempt } from "../progress/answers.ts";
import { changeAnswers } from "../progress/change-answers.ts";
import { AttemptEntity } from "../quiz/attempt.entity.ts";
import { packQuestion, QuestionEntity, unpackQuestion } from "../quiz/question.ts";
import { makeAdmin } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { makeAnswered, makeCertified, makeHolder } from "./certification.test-kit.ts";
import { requestCertificate } from "./request-certificate.ts";
import { readRequestStatistics } from "./request-statistics.ts";

type Given = {
  sub: string;
  questionId: number;
  n: number;
  answerText?: string;
  imageId?: number;
  selectedAnswers?: number[];
};

const give = async (
  { id: courseId, modules: [first] }: CourseRecord,
  { n, imageId, selectedAnswers = [], ...given }: Given,
) => {
  const [videoId = 0] = first?.videos.map(({ id }) => id) ?? [];
  const answerImage = imageId === undefined ? undefined : { id: imageId, key: `images/quiz/${imageId}.png` };
  await AttemptEntity.put({
    ...given,
    n,
    videoId,
    courseId,
    moduleId: first?.id ?? 0,
    homeCourseId: courseId,
    id: given.questionId * 10 + n,
    selectedAnswers,
    numCorrect: 1,
    numIncorrect: 0,
    maxCorrectAnswer: 1,
    isCorrect: true,
    submittedAt: `2026-03-0${n}T10:00:00.000Z`,
    ...(answerImage && { answerImage }),
  }).go();
};

test("CER-60, QZL-30: a reviewer reads an open answer's newest text and picture, its tries and their dates, in as many store calls", async () => {
  const course = await makeCertified();
  const holder = await makeHolder(course);
  const { open, choice } = await makeAnswered(course, holder);
  const { sub } = holder;
  await give(course, { sub, questionId: open, n: 1, answerText: "At first.", imageId: 7 });
  await give(course, { sub, questionId: choice, n: 1 });
  await requestCertificate(holder, course.id);
  const admin = await makeAdmin();
  const read = () => readRequestStatistics(admin, holder.certificateId);
  const shown = async () => (await read()).answers.find(({ questionId }) => questionId === open);
  const picture = (id: number) => `${process.env.FILES_ORIGIN}/images/quiz/${id}.png`;
  const day = (n: number) => `2026-03-0${n}T10:00:00.000Z`;
  const once = { tries: 1, firstAt: day(1), lastAt: day(1) };
  expect(await shown()).toMatchObject({ ...once, written: "At first.", picture: picture(7) });
  const before = (await storeCalls(read)).total;

  await give(course, { sub, questionId: open, n: 2, imageId: 8 });
  await changeAnswers(sub, course.id, (known) => foldAttempt(known, { questionId: open, n: 2, isCorrect: true }));
  expect(await shown()).toMatchObject({
    tries: 2,
    firstAt: day(1),
    lastAt: day(2),
    written: null,
    picture: picture(8),
  });
  await give(course, { sub, questionId: open, n: 3, answerText: "In words." });
  await changeAnswers(sub, course.id, (known) => foldAttempt(known, { questionId: open, n: 3, isCorrect: true }));
  expect(await shown()).toMatchObject({ tries: 3, lastAt: day(3), written: "In words.", picture: null });
  expect((await read()).answers.find(({ questionId }) => questionId === choice)).toMatchObject({ picture: null });
  expect((await storeCalls(read)).total).toBe(before);
});

test("CER-60, CER-67: a reviewer sees the pictures of a question, its model answer and the first choices", async () => {
  const course = await makeCertified();
  const holder = await makeHolder(course);
  const { open, choice } = await makeAnswered(course, holder);
  const video = course.modules[0]?.videos[0]?.id ?? 0;
  const imageOf = (id: number) => ({ id, key: `images/quiz/${id}.png`, uploadedAt: "", updatedAt: "" });
  const optionOf = (id: number, image: number | null) => ({
    id,
    optionText: plainRichText(`Option ${id}`),
    explanationText: null,
    correctAnswerFlag: true,
    image: image === null ? null : imageOf(image),
  });
  for (const [id, options] of [
    [open, [optionOf(1, 21)]],
    [choice, [optionOf(2, 22), optionOf(3, 23), optionOf(4, null)]],
  ] as const) {
    const { data: item } = await QuestionEntity.get({ video, id }).go();
    if (!item) throw new Error("A question.");
    const data = packQuestion({ ...unpackQuestion(item), images: [imageOf(id)], options });
    await QuestionEntity.patch({ video, id }).set({ data }).go();
  }
  const { sub } = holder;
  await give(course, { sub, questionId: open, n: 1, answerText: "At first." });
  await give(course, { sub, questionId: choice, n: 1, selectedAnswers: [2, 4] });
  await requestCertificate(holder, course.id);
  const { answers } = await readRequestStatistics(await makeAdmin(), holder.certificateId);
  const picture = (id: number) => `${process.env.FILES_ORIGIN}/images/quiz/${id}.png`;
  expect(answers.slice(0, 2)).toMatchObject([
    { pictures: [picture(open)], modelAnswer: [{ picture: picture(21) }], firstAnswer: [] },
    { pictures: [picture(choice)], modelAnswer: [], firstAnswer: [{ picture: picture(22) }, { picture: null }] },
  ]);
});
