import { Failure } from "@cu/api/failure";
import { expect, test } from "vitest";
import { hold, type Lesson, makeLesson, permanent } from "../../access/lesson.test-kit.ts";
import type { Person } from "../../foundation/actor.ts";
import { useClock } from "../../foundation/clock.ts";
import { readVideo } from "../../storage/course/read-video.ts";
import { VideoEntity } from "../../storage/course/video.entity.ts";
import { fieldsOf } from "../course/course-input.test-kit.ts";
import { makeAdmin, makeCreator, makePerson } from "../test-kit/person.ts";
import { beforeNextWrite } from "../wallet/store-tap.test-kit.ts";
import { readQuestionAnalysis } from "./analysis.ts";
import { AttemptEntity } from "./attempt.entity.ts";
import { attemptQuestion } from "./attempt.ts";
import { countAnswer } from "./count-answer.ts";
import { deleteQuestion } from "./delete.ts";
import { editQuestion } from "./edit.ts";
import { listAllQuestions, listLearnerQuestions } from "./list.ts";
import { listAttempts } from "./list-attempts.ts";
import type { QuestionRecord } from "./question.ts";
import { ask, drafts, rightAnswer, wrongAnswer } from "./questions.test-kit.ts";
import { readQuestionAttempts } from "./read-attempts.ts";
import { readQuestions } from "./read-questions.ts";
import { startRegrade } from "./start-regrade.ts";

/** A lesson with one question, its admin as editor, and a learner who may answer. */
const room = async (draft: object = drafts.one) => {
  const lesson = await makeLesson();
  const [editor, learner] = [await makeAdmin(), await makePerson()];
  await hold(learner, lesson.course.id, permanent);
  const [question] = await ask(editor, lesson, draft);
  if (!question) throw new Error("No question was made.");
  return { lesson, editor, learner, question, videoId: lesson.video.id };
};

/** The question as its form submits it. */
const formOf = ({ title, text, questionType, options, startVideoTimestamp, endVideoTimestamp }: QuestionRecord) => ({
  title,
  text,
  questionType,
  options: options.map(({ id, optionText, explanationText, correctAnswerFlag }) => ({
    id,
    optionText,
    explanationText,
    correctAnswerFlag,
  })),
  startVideoTimestamp,
  endVideoTimestamp,
});
/** The same with the other option as the right one. */
const otherKey = (question: QuestionRecord) => {
  const form = formOf(question);
  return {
    ...form,
    options: form.options.map((option) => ({ ...option, correctAnswerFlag: !option.correctAnswerFlag })),
  };
};

const answer = (learner: Person, { place }: Lesson, question: QuestionRecord, body: object) =>
  attemptQuestion(learner, { params: { ...place, questionId: question.id }, body: body as never });
const shown = async (videoId: number): Promise<QuestionRecord | undefined> =>
  (await readQuestions(videoId)).questions[0];
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error: unknown) => {
      if (error instanceof Failure) return error.code;
      throw error;
    },
  );

test("QZC-45: an edit is the next version under the same id, in the question's place; options that come back keep theirs", async () => {
  const { editor, learner, lesson, question, videoId } = await room();
  const [right, wrong] = question.options;
  const options = [
    { ...formOf(question).options[1], optionText: "wrong, but clearer" },
    { optionText: "new", correctAnswerFlag: false },
    formOf(question).options[0],
  ];
  const next = await editQuestion(editor, videoId, question.id, {
    version: 1,
    question: { ...formOf(question), title: "Which one, really?", options },
  });
  expect(next).toMatchObject({ id: question.id, version: 2, title: "Which one, really?" });
  expect(next.options.map(({ id }) => id)).toEqual([wrong?.id, expect.any(Number), right?.id]);
  expect(next.options[1]?.id).not.toBe(right?.id);
  expect((await listAllQuestions(editor, videoId)).map(({ id, version, title }) => [id, version, title])).toEqual([
    [question.id, 2, "Which one, really?"],
  ]);
  expect((await listLearnerQuestions(learner, lesson.place))[0]).toMatchObject({
    title: "Which one, really?",
    options: [{ correctAnswerFlag: null }, { correctAnswerFlag: null }, { correctAnswerFlag: null }],
  });
  expect((await listLearnerQuestions(learner, lesson.place))[0]).not.toHaveProperty("version");
});

test("QZC-45: attempts keep the grade they were given, and the next one is graded by the new key", async () => {
  const { editor, learner, lesson, question, videoId } = await room();
  const early = await makePerson();
  await hold(early, lesson.course.id, permanent);
  expect(await answer(early, lesson, question, rightAnswer(question))).toMatchObject({ isCorrect: true });
  expect(await answer(learner, lesson, question, wrongAnswer(question))).toMatchObject({ isCorrect: false });
  await editQuestion(editor, videoId, question.id, { version: 1, question: otherKey(question) });
  const edited = (await shown(videoId)) as QuestionRecord;
  expect(await codeOf(answer(early, lesson, edited, rightAnswer(edited)))).toBe("quiz.answered");
  const [of] = await listAttempts(early, early.id, videoId);
  expect(of?.attempts.map(({ numCorrect }) => numCorrect)).toEqual([1]);
  const later = await withAccess(lesson);
  expect(await answer(later, lesson, edited, rightAnswer(edited))).toMatchObject({ isCorrect: true });
  const versions = [early, later].map(async ({ sub }) => {
    const { data } = await AttemptEntity.get({ sub, videoId, questionId: question.id, n: 1 }).go();
    return data?.questionVersion ?? 1;
  });
  expect(await Promise.all(versions)).toEqual([1, 2]);
});

test("QZC-45, QZL-43: an answer in progress is graded by the key that was shown, for two minutes, and then by the new one", async () => {
  const { editor, learner, lesson, question, videoId } = await room();
  await answer(learner, lesson, question, wrongAnswer(question));
  await editQuestion(editor, videoId, question.id, { version: 1, question: otherKey(question) });
  // Wrong by the old key, right by the new one.
  expect(await answer(learner, lesson, question, wrongAnswer(question))).toMatchObject({ isCorrect: false });
  const restore = useClock(() => Date.now() + 121_000);
  expect(await answer(learner, lesson, question, wrongAnswer(question)).finally(restore)).toMatchObject({
    isCorrect: true,
  });
});

test("QZC-45, QZL-43: an answer to an option that an open desk does not know is graded by the version it is about", async () => {
  const { editor, learner, lesson, question, videoId } = await room();
  await answer(learner, lesson, question, wrongAnswer(question));
  const form = formOf(question);
  const options = [
    ...form.options.map((option) => ({ ...option, correctAnswerFlag: false })),
    {
      optionText: "the right one",
      correctAnswerFlag: true,
    },
  ];
  await editQuestion(editor, videoId, question.id, { version: 1, question: { ...form, options } });
  const edited = (await shown(videoId)) as QuestionRecord;
  expect(await answer(learner, lesson, edited, rightAnswer(edited))).toMatchObject({ isCorrect: true });
  expect(await fieldsOf(answer(await withAccess(lesson), lesson, edited, { selectedOptions: [1] }))).toEqual({
    selectedOptions: ["The selected option does not belong to this question."],
  });
});

const withAccess = async ({ course }: Lesson) => {
  const person = await makePerson();
  await hold(person, course.id, permanent);
  return person;
};

const versionsAnswered = async (editor: Person, videoId: number, questionId: number) => {
  const { version, versions } = await readQuestionAnalysis(editor, videoId, questionId);
  return { version, versions: versions.map((of) => [of.version, of.learners]) };
};

test("QZC-60, QZC-46: new words of the title, the question and an explanation, another time and another order are no new version for answers", async () => {
  const { editor, learner, lesson, question, videoId } = await room();
  await answer(learner, lesson, question, wrongAnswer(question));
  const [first] = await readQuestionAttempts(learner.sub, videoId, question.id);
  if (first) await countAnswer(first);
  const form = formOf(question);
  const explained = form.options.map((option) => ({ ...option, explanationText: "Said better." })).toReversed();
  const edited = {
    ...form,
    title: "Which?",
    text: "Which one is it?",
    startVideoTimestamp: 12,
    endVideoTimestamp: 28,
    options: explained,
  };
  expect(await editQuestion(editor, videoId, question.id, { version: 1, question: edited })).toMatchObject({
    version: 2,
    title: "Which?",
    endVideoTimestamp: 28,
  });
  expect(await versionsAnswered(editor, videoId, question.id)).toEqual({ version: 1, versions: [[1, 1]] });
  const later = await withAccess(lesson);
  await answer(later, lesson, (await shown(videoId)) as QuestionRecord, wrongAnswer(question));
  const [next] = await readQuestionAttempts(later.sub, videoId, question.id);
  expect(next?.questionVersion).toBeUndefined();
  // The key is unchanged since the first version, so there is nothing to regrade.
  await expect(startRegrade(editor, { videoId, questionId: question.id, version: 2 })).rejects.toThrow(
    expect.objectContaining({ code: "question.changed" }),
  );
});

test.each<[string, (form: ReturnType<typeof formOf>) => object]>([
  [
    "another key",
    (form) => ({ options: form.options.map((of) => ({ ...of, correctAnswerFlag: !of.correctAnswerFlag })) }),
  ],
  ["another type", () => ({ questionType: "choose_all_that_apply" })],
  ["an option more", ({ options }) => ({ options: [...options, { optionText: "new", correctAnswerFlag: false }] })],
  ["other words of an option", ({ options: [a, b] }) => ({ options: [a, { ...b, optionText: "other words" }] })],
  ["an option exchanged", ({ options: [a, b] }) => ({ options: [a, { ...b, id: undefined }] })],
])("QZC-60: %s is a new version for answers, also after other words were not", async (_, change) => {
  const { editor, question, videoId } = await room();
  const form = { ...formOf(question), title: "Which?" };
  await editQuestion(editor, videoId, question.id, { version: 1, question: form });
  expect(await versionsAnswered(editor, videoId, question.id)).toMatchObject({ version: 1 });
  await editQuestion(editor, videoId, question.id, { version: 2, question: { ...form, ...change(form) } });
  expect(await versionsAnswered(editor, videoId, question.id)).toMatchObject({ version: 3 });
});

test("QZC-45: of ten edits at once over one version one is made, and two questions of a video do not hold each other up", async () => {
  const { editor, lesson, question, videoId } = await room();
  const [other] = await ask(editor, lesson, drafts.all);
  if (!other) throw new Error("No question was made.");
  const edits = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      codeOf(
        editQuestion(editor, videoId, question.id, { version: 1, question: { ...formOf(question), title: `T${n}` } }),
      ),
    ),
  );
  expect(edits.toSorted()).toEqual(["done", ...Array(9).fill("question.changed")]);
  const both = [question, other].map((one, n) =>
    codeOf(editQuestion(editor, videoId, one.id, { version: n === 0 ? 2 : 1, question: formOf(one) })),
  );
  expect(await Promise.all(both)).toEqual(["done", "done"]);
  expect((await readVideo(videoId)).questionVersions).toEqual({ [question.id]: 3, [other.id]: 2 });
});

test("QZC-45, SES-56: an edit with a lost response makes one version, and its retry is not reported as another editor's", async () => {
  const { editor, question, videoId } = await room();
  const edit = (key: string) =>
    editQuestion(
      editor,
      videoId,
      question.id,
      { version: 1, question: otherKey(question) },
      { key, fingerprint: "as sent" },
    );
  const [one, two] = await Promise.all([edit("press"), edit("press")]);
  expect([one.version, two, await edit("press")]).toEqual([2, one, one]);
  expect((await shown(videoId))?.version).toBe(2);
  await expect(edit("another window")).rejects.toMatchObject({ code: "question.changed" });
});

test("QZC-45: an edit and a deletion leave the question deleted, whichever is first", async () => {
  const { editor, question, videoId } = await room();
  beforeNextWrite(["video"], () => deleteQuestion(editor, videoId, question.id));
  const edit = () => editQuestion(editor, videoId, question.id, { version: 1, question: formOf(question) });
  expect(await codeOf(edit())).toBe("question.missing");
  expect(await codeOf(edit())).toBe("question.missing");
  expect((await readQuestions(videoId)).questions).toEqual([]);
});

test("QZC-45, QZC-40: an edit is checked as a new question is, by field, and changes nothing when it is wrong", async () => {
  const { editor, question, videoId } = await room();
  const wrong = { ...formOf(question), title: "", options: [] };
  expect(await fieldsOf(editQuestion(editor, videoId, question.id, { version: 1, question: wrong }))).toEqual({
    title: ["Title is required."],
    options: ["At least two options required."],
  });
  expect(await codeOf(editQuestion(editor, videoId, 999_999, { version: 1, question: wrong }))).toBe(
    "question.missing",
  );
  expect(await codeOf(editQuestion(editor, videoId, question.id, { version: 2, question: wrong }))).toBe(
    "question.changed",
  );
  expect((await shown(videoId))?.title).toBe(question.title);
});

test("QZC-45, QZC-02: a question requires editing rights for its video", async () => {
  const { learner, question, videoId } = await room();
  const edit = (person: Person) =>
    codeOf(editQuestion(person, videoId, question.id, { version: 1, question: formOf(question) }));
  expect(await edit(learner)).toBe("actor.forbidden");
  expect(await edit(await makeCreator())).toBe("actor.forbidden");
});

test("QZC-44, QZC-45: a question's size is recounted with each edit, and released with its deletion", async () => {
  const { editor, question, videoId } = await room();
  const bytes = async () => (await readVideo(videoId)).questionBytes ?? 0;
  const before = await bytes();
  const long = { ...formOf(question), title: "x".repeat(100) };
  await editQuestion(editor, videoId, question.id, { version: 1, question: long });
  expect(await bytes()).toBeGreaterThan(before + 50);
  await VideoEntity.patch({ id: videoId }).set({ questionBytes: 3_999_999 }).go();
  const longer = {
    ...long,
    options: [{ optionText: "y".repeat(5000), correctAnswerFlag: true }, ...long.options.slice(1)],
  };
  expect(await fieldsOf(editQuestion(editor, videoId, question.id, { version: 2, question: longer }))).toHaveProperty(
    "body",
  );
  const weight = await bytes();
  await deleteQuestion(editor, videoId, question.id);
  expect(await bytes()).toBeLessThan(weight - 300);
  expect((await readVideo(videoId)).questionVersions).toEqual({});
});

test("QZC-44, QZC-45: a growing edit respects the space used by questions added concurrently", async () => {
  const { editor, question, videoId } = await room();
  const longer = { ...formOf(question), title: "x".repeat(100) };
  beforeNextWrite(["video"], () => VideoEntity.patch({ id: videoId }).set({ questionBytes: 3_999_999 }).go());
  const edit = editQuestion(editor, videoId, question.id, { version: 1, question: longer });
  expect(await fieldsOf(edit)).toHaveProperty("body");
});
