import fc from "fast-check";
import { expect, test } from "vitest";
import { answerProblem, feedback, type GradedQuestion, grade } from "./grading.ts";
import { clock, optionLetter } from "./label.ts";
import { averageAttempts, quizPercent, simpleScore } from "./score.ts";

function question(questionType: GradedQuestion["questionType"], ...correct: number[]): GradedQuestion {
  return { questionType, options: [1, 2, 3].map((id) => ({ id, correctAnswerFlag: correct.includes(id) })) };
}

const chooseAll = question("choose_all_that_apply", 1, 3);
const selectOne = question("select_one", 2);
const openEnded: GradedQuestion = { questionType: "open_ended", options: [{ id: 9, correctAnswerFlag: true }] };

test("QZL-14: chosen right and wrong options are counted against all right ones", () => {
  const counts = (asked: GradedQuestion, ...chosen: number[]) => Object.values(grade(asked, chosen));
  expect(counts(chooseAll, 1)).toEqual([1, 0, 2, false]);
  expect(counts(chooseAll, 1, 2, 3)).toEqual([2, 1, 2, false]);
  expect(counts(chooseAll, 3, 1)).toEqual([2, 0, 2, true]);
  expect(counts(selectOne, 1)).toEqual([0, 1, 1, false]);
  expect(counts(selectOne, 2)).toEqual([1, 0, 1, true]);
});

test("QZL-14: only the set of the correct options is correct, however often an option is sent", () => {
  const ids = fc.array(fc.integer({ min: 1, max: 6 }));
  fc.assert(
    fc.property(ids, ids, (correct, chosen) => {
      const options = [1, 2, 3, 4, 5, 6].map((id) => ({ id, correctAnswerFlag: correct.includes(id) }));
      const result = grade({ questionType: "choose_all_that_apply", options }, [...chosen, ...chosen]);
      const isSame = options.every(({ id, correctAnswerFlag }) => chosen.includes(id) === correctAnswerFlag);
      expect(result.isCorrect).toBe(isSame);
      expect(result.numCorrect + result.numIncorrect).toBe(new Set(chosen).size);
    }),
  );
});

test("QZL-34: a given open answer has no grade: it is neither right nor wrong", () => {
  expect(grade(openEnded, [])).toEqual({ numCorrect: 0, numIncorrect: 0, maxCorrectAnswer: 0, isCorrect: false });
});

test("QZL-16: an open question needs an answer", () => {
  for (const answerText of [null, "", " \n"]) {
    expect(answerProblem(openEnded, { selectedOptions: [], answerText })).toBe("You must enter your answer");
  }
  expect(answerProblem(openEnded, { selectedOptions: [], answerText: "a tree" })).toBeNull();
});

test("ERR-20: an open answer has at most 20,000 characters, an emoji being one", () => {
  const problem = (length: number) =>
    answerProblem(openEnded, { selectedOptions: [], answerText: "😀".repeat(length) });
  expect([problem(20_000), problem(20_001)]).toEqual([null, "An answer has at most 20000 characters."]);
});

test("QZL-17: a choice question needs a selection", () => {
  const nothing = { selectedOptions: [], answerText: "a tree" };
  expect(answerProblem(selectOne, nothing)).toBe("You must select and answer");
  expect(answerProblem(chooseAll, nothing)).toBe("You must select and answer");
});

test("QZL-12: select_one takes one option, and no question takes a foreign one", () => {
  const chosen = (...selectedOptions: number[]) => ({ selectedOptions, answerText: null });
  expect(answerProblem(selectOne, chosen(1, 2))).toBe("Only one option can be selected.");
  expect(answerProblem(selectOne, chosen(2, 2))).toBeNull();
  expect(answerProblem(chooseAll, chosen(1, 2, 3))).toBeNull();
  expect(answerProblem(chooseAll, chosen(1, 4))).toBe("The selected option does not belong to this question.");
});

test("QZL-18: a wrong single answer", () => {
  expect(feedback("select_one", grade(selectOne, [1]))).toBe(
    "The answer you have selected is incorrect. Please click the 'Try Again' button to retry.",
  );
});

test("QZL-19: a missing answer", () => {
  expect(feedback("choose_all_that_apply", grade(chooseAll, [1]))).toBe(
    "Missing at least one more correct answer. Please click the 'Try Again' button to retry.",
  );
});

const wrongPick =
  "At least one of the options you have selected is incorrect. Please click the 'Try Again' button to retry.";

test("QZL-20: a wrong pick among several", () => {
  expect(feedback("choose_all_that_apply", grade(chooseAll, [1, 2, 3]))).toBe(wrongPick);
});

test("QZL-37: with a wrong pick and a missing one, the wrong pick is named", () => {
  expect(feedback("choose_all_that_apply", grade(chooseAll, [1, 2]))).toBe(wrongPick);
});

test("QZL-21: a correct answer", () => {
  const praise =
    "Great job! Hover over the options to see an explanation as to why each option is correct or incorrect.";
  expect(feedback("select_one", grade(selectOne, [2]))).toBe(praise);
  expect(feedback("choose_all_that_apply", grade(chooseAll, [1, 3]))).toBe(praise);
});

test("QZL-32: the simple score halves with each attempt and is 0 from the fourth on", () => {
  expect([1, 2, 3, 4, 5].map(simpleScore)).toEqual([100, 50, 25, 0, 0]);
  expect(simpleScore(0)).toBe(0);
});

test("QZL-24: times show as mm:ss, quiz percent is rounded, average attempts have 2 decimals", () => {
  expect([0, 5, 65.9, 599, 3599, 3600, 36_061].map(clock)).toEqual([
    "00:00",
    "00:05",
    "01:05",
    "09:59",
    "59:59",
    "1:00:00",
    "10:01:01",
  ]);
  expect(quizPercent([100, 50, 0])).toBe(50);
  expect(quizPercent([50])).toBe(50);
  expect(quizPercent([100, 100, 0])).toBe(67);
  expect(quizPercent([])).toBe(0);
  expect([12, 16, 18, 21].map((attempts) => averageAttempts(attempts, 8))).toEqual([1.5, 2, 2.25, 2.63]);
  expect(averageAttempts(0, 0)).toBeNull();
});

test("QZL-23: options are lettered A, B, C and so on", () => {
  expect([0, 1, 2, 25, 26, 27, 51, 52, 701, 702].map(optionLetter)).toEqual([
    "A",
    "B",
    "C",
    "Z",
    "AA",
    "AB",
    "AZ",
    "BA",
    "ZZ",
    "AAA",
  ]);
});
