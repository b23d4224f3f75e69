import { expect, test } from "vitest";
import {
  answersToPass,
  bandOf,
  type Counted,
  certificationScore,
  type Mark,
  scoreFact,
  scoreOfAverage,
  scoreRange,
  scoreText,
  waitingText,
} from "./certification-score.ts";

const choice = (attempts: number, correctAt: number): Counted => ({ isOpen: false, attempts, correctAt });
const open = (attempts: number, mark?: Mark): Counted => ({ isOpen: true, attempts, correctAt: attempts, mark });

test("CER-52: a choice counts when its first answer is right; more tries change nothing, and no answer counts 0", () => {
  const score = certificationScore([choice(1, 1), choice(2, 2), choice(3, 0), choice(0, 0)]);
  expect(score).toMatchObject({ percent: 25, points: 1, outOf: 4, rightAtFirst: 1, missed: 2, unanswered: 1 });
  expect(certificationScore([])).toMatchObject({ percent: 0, outOf: 0 });
  expect(certificationScore([choice(1, 1), choice(1, 1), choice(1, 0)]).percent).toBe(67);
});

test("CER-53: an open answer counts 1, half or 0 once a reviewer has read it, and until then it waits", () => {
  const choices = [choice(1, 1), choice(1, 0)];
  expect(certificationScore([...choices, open(1)])).toMatchObject({ percent: 50, outOf: 2, waiting: 1, open: 1 });
  expect(certificationScore([...choices, open(0)])).toMatchObject({ percent: 50, outOf: 2, waiting: 0, open: 1 });
  expect(certificationScore([...choices, open(1, 1), open(1, 0.5), open(1, 0)])).toMatchObject({
    points: 2.5,
    outOf: 5,
    percent: 50,
    waiting: 0,
  });
  expect([waitingText(0), waitingText(1), waitingText(2)]).toEqual([
    "",
    "1 open answer waits for a reviewer.",
    "2 open answers wait for a reviewer.",
  ]);
});

test("CER-31, CER-32, CER-33, CER-54: 1.5, 2.0 and 2.5 attempts are places on one line through the pass mark", () => {
  expect([1, 1.5, 2, 2.5].map((average) => scoreOfAverage(average, 60))).toEqual([100, 80, 60, 40]);
  expect([80, 79, 60, 59, 40, 39].map((percent) => bandOf(percent, 60))).toEqual([
    "honors",
    "passed",
    "passed",
    "retake",
    "retake",
    "short",
  ]);
  expect([100, 99].map((percent) => bandOf(percent, 100))).toEqual(["honors", "short"]);
  expect(bandOf(0, 0)).toBe("passed");
});

test("CER-54: a score is shown with the needed percentage", () => {
  expect(scoreText(25, 60)).toBe("Score 25% · 60% needed");
  expect(scoreText(75, 60)).toBe("75%, passed (60% needed)");
  expect(scoreText(85, 60)).toBe("85%, passed with honors (60% needed)");
  expect(scoreText(40, null)).toBe("Score 40%");
});

test("CER-52: what is missing to the pass mark is counted in first answers that can still be given", () => {
  const score = certificationScore([choice(1, 1), choice(1, 0), choice(0, 0), choice(0, 0)]);
  expect([null, 25, 50, 75, 100].map((passMark) => answersToPass(score, passMark))).toEqual([0, 0, 1, 2, 0]);
});

test("CER-61: waiting open answers can move the score between two ends", () => {
  const score = certificationScore([choice(1, 1), choice(1, 0), open(1), open(1), open(0)]);
  expect(scoreRange(score)).toEqual({ lowest: 25, highest: 75 });
  expect(scoreRange(certificationScore([choice(1, 1)]))).toEqual({ lowest: 100, highest: 100 });
});

test("CER-54, CER-66: a labelled score is a percentage and a note on what is needed", () => {
  expect(scoreFact(25, 60)).toEqual({ value: "25%", note: "60% needed" });
  expect(scoreFact(75, 60)).toEqual({ value: "75%", note: "passed (60% needed)" });
  expect(scoreFact(85, 60)).toEqual({ value: "85%", note: "passed with honors (60% needed)" });
  expect(scoreFact(40, null)).toEqual({ value: "40%", note: "" });
});
