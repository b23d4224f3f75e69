import type { Lesson } from "../../access/lesson.test-kit.ts";
import type { Person } from "../../foundation/actor.ts";
import { createQuestions } from "./create.ts";
import type { QuestionRecord } from "./question.ts";
import { readQuestions } from "./read-questions.ts";

/** Questions as submitted by an author: the first option of each choice question is right, of `all` also the second. */
export const drafts = {
  one: {
    title: "Which one?",
    text: "Pick one.",
    questionType: "select_one",
    options: [
      { optionText: "right", explanationText: "because it is", correctAnswerFlag: true },
      { optionText: "wrong", explanationText: "because it is not", correctAnswerFlag: false },
    ],
    startVideoTimestamp: 20,
    endVideoTimestamp: 30,
  },
  all: {
    title: "Which ones?",
    questionType: "choose_all_that_apply",
    options: [
      { optionText: "yes", explanationText: "so it is", correctAnswerFlag: true },
      { optionText: "also", explanationText: "this too", correctAnswerFlag: true },
      { optionText: "no", explanationText: "not this", correctAnswerFlag: false },
    ],
    startVideoTimestamp: 10,
    endVideoTimestamp: 30,
  },
  open: {
    title: "In your own words?",
    questionType: "open_ended",
    options: [{ optionText: "the hint", explanationText: "the model answer", correctAnswerFlag: true }],
    startVideoTimestamp: 0,
    endVideoTimestamp: 10,
  },
};

/** Creates questions in the lesson's video and returns them in the same order. */
export const ask = async (editor: Person, { video }: Lesson, ...inputs: unknown[]): Promise<QuestionRecord[]> => {
  const ids = await createQuestions(editor, video.id, inputs);
  const { questions } = await readQuestions(video.id);
  return ids.flatMap((id) => questions.find((question) => question.id === id) ?? []);
};

export const rightAnswer = ({ questionType, options }: QuestionRecord) =>
  questionType === "open_ended"
    ? { selectedOptions: [], answerText: "my words" }
    : { selectedOptions: options.filter((option) => option.correctAnswerFlag).map(({ id }) => id) };

export const wrongAnswer = ({ options }: QuestionRecord) => ({
  selectedOptions: options.filter((option) => !option.correctAnswerFlag).map(({ id }) => id),
});
