import { plainText } from "@cu/rich-text/plain-text";
import { expect, test } from "vitest";
import { hold, makeLesson, permanent } from "../../access/lesson.test-kit.ts";
import { makeAdmin, makePerson } from "../test-kit/person.ts";
import { attemptQuestion } from "./attempt.ts";
import { changesOf, overShown } from "./changes.ts";
import { editQuestion } from "./edit.ts";
import { listAllQuestions, listLearnerQuestions } from "./list.ts";
import { ask, drafts, rightAnswer, wrongAnswer } from "./questions.test-kit.ts";
import { readQuestions } from "./read-questions.ts";

const hostile = 'Look at <img src=x onerror="alert(1)"> and =1+1';

const room = async (hint: unknown, draft: object = drafts.one) => {
  const lesson = await makeLesson();
  const [editor, learner] = [await makeAdmin(), await makePerson()];
  await hold(learner, lesson.course.id, permanent);
  const [question] = await ask(editor, lesson, { ...draft, hint });
  if (!question) throw new Error("No question was made.");
  const params = { ...lesson.place, questionId: question.id };
  const learnerHint = async () => (await listLearnerQuestions(learner, lesson.place))[0]?.hint;
  return { lesson, editor, learner, question, params, learnerHint };
};

test("QZL-48: a hint leaves the server with a wrong answer alone, and goes with the right one", async () => {
  const { editor, learner, lesson, question, params, learnerHint } = await room(hostile);
  expect(await learnerHint()).toBeNull();
  const wrong = await attemptQuestion(learner, { params, body: wrongAnswer(question) });
  expect(wrong.hint && plainText(wrong.hint as never)).toBe(hostile);
  expect(wrong.options.map(({ explanationText }) => explanationText)).toEqual([null, null]);
  expect(plainText((await learnerHint()) as never)).toBe(hostile);
  const right = await attemptQuestion(learner, { params, body: rightAnswer(question) });
  expect(right.hint).toBeNull();
  expect(await learnerHint()).toBeNull();
  const [edited] = await listAllQuestions(editor, lesson.video.id);
  expect(edited?.hint && plainText(edited.hint as never)).toBe(hostile);
});

test("QZC-64: a blank hint is removed, an unreadable one refused, and open questions have none", async () => {
  const { question } = await room("  \u200b ");
  expect(question.hint).toBeNull();
  expect((await room("Never shown", drafts.open)).question.hint).toBeNull();
  await expect(room({ blocks: "no" })).rejects.toMatchObject({ fields: [{ hint: ["The hint cannot be read."] }] });
});

test("QZC-64: an edit changes the hint and no grade; a file without hints leaves it, one with an empty hint takes it away", async () => {
  const { editor, lesson, question } = await room("First look at v.");
  const form = { ...drafts.one, options: question.options.map((option) => ({ ...option, image: undefined })) };
  await editQuestion(editor, lesson.video.id, question.id, {
    version: 1,
    question: { ...form, hint: "Then look at w." },
  });
  const [shown] = (await readQuestions(lesson.video.id)).questions;
  if (!shown) throw new Error("It is gone.");
  expect(shown).toMatchObject({ version: 2, keyVersion: 1 });
  expect(plainText(shown.hint as never)).toBe("Then look at w.");
  expect(overShown(form, shown)).toMatchObject({ hint: shown.hint });
  expect(changesOf({ input: { ...form, hint: "" }, duration: null } as never, shown)).toEqual([
    { field: "Hint for a wrong answer", before: "Then look at w.", after: "" },
  ]);
});
