import type { Failure, FieldFailure } from "@cu/api/failure";
import { expect, test } from "vitest";
import { hold, makeLesson, permanent } from "../../access/lesson.test-kit.ts";
import { answerRecall } from "../recall/answer-recall.ts";
import { makeAdmin, makePerson } from "../test-kit/person.ts";
import { attemptQuestion } from "./attempt.ts";
import { deleteQuestion } from "./delete.ts";
import { editQuestion } from "./edit.ts";
import { listLearnerQuestions } from "./list.ts";
import { ask, drafts, rightAnswer, wrongAnswer } from "./questions.test-kit.ts";
import { readQuestionAttempts } from "./read-attempts.ts";

const room = async (draft: object) => {
  const lesson = await makeLesson();
  const [editor, learner] = [await makeAdmin(), await makePerson()];
  await hold(learner, lesson.course.id, permanent);
  const [question] = await ask(editor, lesson, draft);
  if (!question) throw new Error("No question was made.");
  let version = 1;
  const form = {
    ...draft,
    options: question.options.map(({ image: _image, ...option }) => option),
  };
  return {
    question,
    /** As listed for the learner. */
    seen: async () => (await listLearnerQuestions(learner, lesson.place))[0],
    answer: (body: object) =>
      attemptQuestion(learner, {
        params: { ...lesson.place, questionId: question.id },
        body: { selectedOptions: [], ...body },
      }),
    review: (body: object) =>
      answerRecall(learner, {
        params: { ...lesson.place, questionId: question.id },
        body: { selectedOptions: [], ...body },
      }),
    remove: () => deleteQuestion(editor, lesson.video.id, question.id),
    edit: async (change: (form: { options: object[] }) => object, isTypo?: boolean) => {
      const next = change(form);
      await editQuestion(editor, lesson.video.id, question.id, { version, question: next, isTypo });
      version += 1;
    },
    attempts: () => readQuestionAttempts(learner.sub, lesson.video.id, question.id),
  };
};

const refusal = (work: Promise<unknown>): Promise<Failure> =>
  work.then(
    () => Promise.reject(new Error("It was accepted.")),
    (error: unknown) => error as Failure,
  );

/** Swaps the two options' contents but not their ids, so that the old choice now refers to the wrong one. */
const swapped = ({ options: [right, wrong] }: { options: object[] }) => ({
  ...drafts.one,
  options: [
    { ...right, optionText: "wrong", correctAnswerFlag: false },
    { ...wrong, optionText: "right", correctAnswerFlag: true },
  ],
});

test("QZL-55, QZC-45: a question edited while it is answered is refused as it was and shown as it is; nothing is counted", async () => {
  const { question, seen, answer, edit, attempts } = await room(drafts.one);
  const before = await seen();
  await edit(swapped);
  const refused = await refusal(answer({ ...rightAnswer(question), revision: before?.revision }));
  expect([refused.code, refused.facts]).toEqual(["question.edited", { question: await seen() }]);
  expect(await attempts()).toEqual([]);
  const now = await seen();
  expect(now?.revision).not.toBe(before?.revision);
  const chosen = { selectedOptions: [now?.options[1]?.id ?? 0], revision: now?.revision };
  expect(await answer(chosen)).toMatchObject({ isCorrect: true });
});

test("QZL-55: an answer in progress is graded by the version the learner saw, and by the new one once they have seen that", async () => {
  const { question, seen, answer, edit, attempts } = await room(drafts.one);
  const { revision } = (await seen()) ?? {};
  await answer({ ...wrongAnswer(question), revision });
  await edit(swapped);
  expect(await answer({ ...wrongAnswer(question), revision })).toMatchObject({ isCorrect: false });
  const now = await seen();
  expect(await answer({ ...wrongAnswer(question), revision: now?.revision })).toMatchObject({ isCorrect: true });
  expect((await attempts()).map(({ questionVersion = 1, isCorrect }) => [questionVersion, isCorrect])).toEqual([
    [1, false],
    [1, false],
    [2, true],
  ]);
});

test("QZL-55: explanations, the title and the time change nothing that is answered; what is read and chosen does", async () => {
  const { seen, edit } = await room(drafts.one);
  const revision = async () => (await seen())?.revision;
  const first = await revision();
  expect(first).toMatch(/^1\.[\w-]{8}$/);
  await edit(({ options }) => ({
    ...drafts.one,
    title: "Another title",
    endVideoTimestamp: 31,
    options: options.map((option) => ({ ...option, explanationText: "spelled well" })),
  }));
  expect(await revision()).toBe(first);
  const known = new Set([first]);
  for (const change of [
    ({ options }: { options: object[] }) => ({ ...drafts.one, text: "Pick another.", options }),
    ({ options }: { options: object[] }) => ({ ...drafts.one, options: options.toReversed() }),
    ({ options: [right, wrong] }: { options: object[] }) => ({
      ...drafts.one,
      options: [right, { ...wrong, optionText: "wrong, but clearer" }],
    }),
    ({ options: [right, wrong] }: { options: object[] }) => ({
      ...drafts.one,
      options: [right, { ...wrong, correctAnswerFlag: true }],
      questionType: "choose_all_that_apply",
    }),
  ]) {
    await edit(change);
    const next = await revision();
    expect(known.has(next)).toBe(false);
    known.add(next);
  }
});

test("QZL-55, LRN-17: in a review too, before it was right and after", async () => {
  const { question, seen, review, edit } = await room(drafts.one);
  const { revision } = (await seen()) ?? {};
  await edit(swapped);
  expect((await refusal(review({ ...wrongAnswer(question), revision }))).code).toBe("question.edited");
  await review({ ...wrongAnswer(question), revision: (await seen())?.revision });
  expect((await refusal(review({ ...wrongAnswer(question), revision }))).code).toBe("question.edited");
});

test("QZL-55: where the chosen option was deleted the question is shown as it is; where the question was, it is missing; neither counts", async () => {
  const { question, seen, answer, edit, remove, attempts } = await room(drafts.all);
  const { revision } = (await seen()) ?? {};
  await edit(({ options: [first, , third] }) => ({ ...drafts.all, options: [first, third] }));
  const dropped = await refusal(answer({ selectedOptions: [question.options[1]?.id ?? 0], revision }));
  expect([dropped.code, dropped.facts]).toEqual(["question.edited", { question: await seen() }]);
  await remove();
  expect((await refusal(answer({ ...rightAnswer(question), revision }))).code).toBe("question.missing");
  expect(await attempts()).toEqual([]);
});

test("QZL-55: an open question whose hint or model answer was edited takes what was written, one with another text does not", async () => {
  const { question, seen, answer, edit, attempts } = await room(drafts.open);
  const { revision } = (await seen()) ?? {};
  await edit(({ options: [model] }) => ({
    ...drafts.open,
    options: [{ ...model, optionText: "a better hint", explanationText: "a better model answer" }],
  }));
  await answer({ ...rightAnswer(question), revision });
  expect(await attempts()).toHaveLength(1);
  const other = await room(drafts.open);
  const before = (await other.seen())?.revision;
  await other.edit(({ options }) => ({ ...drafts.open, text: "Say why not.", options }));
  const { code } = await refusal(other.answer({ ...rightAnswer(other.question), revision: before }));
  expect([code, await other.attempts()]).toEqual(["question.edited", []]);
});

test("QZC-65: a typo in the question leaves what is being answered as it is, until something else changes", async () => {
  const { question, seen, answer, edit, attempts } = await room(drafts.one);
  const first = (await seen())?.revision;
  await edit(({ options }) => ({ ...drafts.one, text: "Pick just one.", options }), true);
  const corrected = await seen();
  expect(corrected).toMatchObject({ revision: first, text: { blocks: [{ text: "Pick just one." }] } });
  await answer({ ...rightAnswer(question), revision: first });
  expect((await attempts()).map(({ questionVersion = 1, isCorrect }) => [questionVersion, isCorrect])).toEqual([
    [1, true],
  ]);
  // Explanations are not shown before answering, so changing them keeps the revision, also after a typo fix.
  const explained = (options: object[]) => options.map((option) => ({ ...option, explanationText: "So." }));
  await edit(({ options }) => ({ ...drafts.one, text: "Pick just one.", options: explained(options) }));
  expect((await seen())?.revision).toBe(first);
  await edit(({ options }) => ({ ...drafts.one, text: "Pick another.", options }));
  expect((await seen())?.revision).not.toBe(first);
});

test("QZC-65: what changes an option, the right one, their order, a time or the kind is no typo, and is not saved as one", async () => {
  const { seen, edit } = await room(drafts.one);
  const before = await seen();
  const noTypo = async (change: (form: { options: object[] }) => object) => {
    const { fields } = (await refusal(edit(change, true))) as unknown as FieldFailure;
    return (fields as Record<string, string[]>).isTypo?.[0];
  };
  const said = (what: string) => `Not only a typo: ${what} changed. Save it as a change.`;
  const withOptions = (change: (options: object[]) => object[]) =>
    noTypo(({ options }) => ({ ...drafts.one, text: "Pick just one.", options: change(options) }));
  expect([
    await withOptions(([right, wrong]) => [right ?? {}, { ...wrong, optionText: "wrung" }]),
    await withOptions(([right, wrong]) => [
      { ...right, correctAnswerFlag: false },
      { ...wrong, correctAnswerFlag: true },
    ]),
    await withOptions((options) => options.toReversed()),
    await noTypo(({ options }) => ({ ...drafts.one, options, endVideoTimestamp: 31 })),
    await noTypo(({ options }) => ({ ...drafts.one, options, questionType: "choose_all_that_apply" })),
  ]).toEqual([
    said("the options"),
    said("the options"),
    said("the options"),
    said("the time"),
    said("the kind of answer"),
  ]);
  expect(await seen()).toEqual(before);
});
