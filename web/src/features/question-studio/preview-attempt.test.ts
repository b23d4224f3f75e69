import { expect, test } from "vitest";
import { attemptAs, attemptWith, verdictOf } from "./preview-attempt.ts";
import { makeStored } from "./question-studio.test-kit.ts";

const isRight = ({
  numCorrect,
  numIncorrect,
  maxCorrectAnswer,
}: {
  numCorrect: number;
  numIncorrect: number;
  maxCorrectAnswer: number;
}) => numIncorrect === 0 && numCorrect === maxCorrectAnswer;

test("QZC-09: the preview shows a question unanswered, answered wrong and answered right, of each kind", () => {
  const one = makeStored();
  const all = makeStored({
    questionType: "choose_all_that_apply",
    options: one.options.map((option) => ({ ...option, correctAnswerFlag: true })),
  });
  for (const question of [one, all]) {
    expect(attemptAs(question, "unanswered")).toBeNull();
    for (const look of ["wrong", "right"] as const) {
      const attempt = attemptAs(question, look);
      expect(attempt && isRight(attempt)).toBe(look === "right");
      expect(attempt && verdictOf(question, attempt)).toMatch(look === "right" ? /^Great job!/ : /'Try Again'/);
    }
  }
  expect(attemptAs(all, "wrong")?.selectedAnswers).toEqual([2]);
  expect(attemptAs(makeStored({ questionType: "open_ended" }), "right")?.answerText).toBe("What a learner writes.");
});

test("QZC-09: an answer in the preview is graded as the server grades it", () => {
  // It isn't stored, so its id is 0.
  expect(attemptWith(makeStored(), [2], null)).toEqual({
    id: 0,
    selectedAnswers: [2],
    numCorrect: 0,
    numIncorrect: 1,
    maxCorrectAnswer: 1,
    answerText: null,
    answerImage: null,
    submittedAt: "",
  });
  expect(attemptWith(makeStored(), [1], null)).toMatchObject({ numCorrect: 1, numIncorrect: 0 });
});
