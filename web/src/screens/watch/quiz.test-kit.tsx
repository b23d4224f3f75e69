import { screen } from "@testing-library/react";
import type { Question } from "../../features/quiz/question-state.ts";
import type { FakeCall } from "../../test/fake-api.ts";
import { openPlaying } from "./open-watch.test-kit.tsx";
import { makeAttempt, makeOption, makeQuestion, watchAnswers } from "./watch.test-kit.ts";

const right = { isCorrect: true, because: "3 + 4 is 7" };
const wrong = { isCorrect: false, because: "9 was the old cost" };
export const solvedOptions = [makeOption(1, "seven", right), makeOption(2, "nine", wrong)];

/** The author's hint after a wrong answer. */
const hint = makeOption(0, "Add what you have to what it costs.").optionText;

/** Grades like the server, by the correct options' ids; these are revealed only with a right answer. */
export const gradeBy =
  (...keys: number[]) =>
  ({ body }: FakeCall) => {
    const { selectedOptions } = body as { selectedOptions: number[] };
    const numCorrect = selectedOptions.filter((id) => keys.includes(id)).length;
    const numIncorrect = selectedOptions.length - numCorrect;
    const isCorrect = numCorrect === keys.length && numIncorrect === 0;
    const counts = { numCorrect, numIncorrect, maxCorrectAnswer: keys.length };
    return {
      ...makeAttempt({ selectedAnswers: selectedOptions, ...counts }),
      isCorrect,
      options: isCorrect ? solvedOptions : makeQuestion().options,
      hint: isCorrect ? null : hint,
    };
  };

export const openAsked = async (questions: readonly Question[], more: Parameters<typeof openPlaying>[0] = {}) => {
  const answers = { "quiz.attempt": gradeBy(1), ...watchAnswers({ questions }), ...more.answers };
  const view = await openPlaying({ ...more, answers });
  await screen.findByRole("button", { name: /^Question 1 at/ });
  return view;
};

export const drawer = () => screen.findByRole("dialog");
export const option = (name: RegExp) => screen.getByRole("button", { name });
export const submit = () => screen.getByRole("button", { name: "Submit answer" });
