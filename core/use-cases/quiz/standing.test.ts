import { Failure } from "@cu/api/failure";
import { expect, test } from "vitest";
import { mustBeOpen, nothingAnswered, type Standing, withAttempt } from "./standing.ts";

// 25.4 seconds into a minute of the clock, which ends at `end`.
const at = Date.UTC(2026, 5, 1, 12, 0, 25, 400);
const end = Date.UTC(2026, 5, 1, 12, 1) / 1000;

const refusal = (standing: Standing, questionId: number, when = at) => {
  try {
    mustBeOpen(standing, questionId, when);
    return "open";
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return [error.code, error.facts.retryAfterSeconds];
  }
};

test("QZL-41, QZL-11: each attempt is counted in its own minute and for its own question, and a right one is remembered", () => {
  const first = withAttempt(nothingAnswered, { questionId: 7, n: 1, isCorrect: false }, at);
  expect(first).toEqual({ revision: 1, latest: { 7: 1 }, right: [], paceUntil: end, pace: { 7: 1 } });
  const second = withAttempt(first, { questionId: 8, n: 1, isCorrect: true }, at + 34_599);
  expect(second).toEqual({
    revision: 2,
    latest: { 7: 1, 8: 1 },
    right: [8],
    paceUntil: end,
    pace: { 7: 1, 8: 1 },
  });
  const third = withAttempt(second, { questionId: 7, n: 2, isCorrect: false }, at);
  expect([third.revision, third.latest, third.right, third.pace]).toEqual([3, { 7: 2, 8: 1 }, [8], { 7: 2, 8: 1 }]);
  // The count restarts with the next minute.
  expect(withAttempt(third, { questionId: 7, n: 3, isCorrect: true }, at + 34_600)).toEqual({
    revision: 4,
    latest: { 7: 3, 8: 1 },
    right: [8, 7],
    paceUntil: end + 60,
    pace: { 7: 1 },
  });
});

test("QZL-41, QZL-11: the thirty-first attempt in a minute waits for the next minute; after a right answer there are no more", () => {
  const paced = (times: number): Standing => ({ ...nothingAnswered, paceUntil: end, pace: { 7: times } });
  expect(refusal(nothingAnswered, 7)).toBe("open");
  expect(refusal(paced(29), 7)).toBe("open");
  expect(refusal(paced(30), 7)).toEqual(["request.limited", 35]);
  expect(refusal(paced(30), 7, at + 34_599)).toEqual(["request.limited", 1]);
  expect(refusal(paced(30), 7, at + 34_600)).toBe("open");
  expect(refusal(paced(30), 8)).toBe("open");
  const right = { ...nothingAnswered, right: [7] };
  expect([refusal(right, 7), refusal(right, 8)]).toEqual([["quiz.answered", undefined], "open"]);
});
