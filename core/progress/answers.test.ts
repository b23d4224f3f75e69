import { expect, test } from "vitest";
import { foldAttempt } from "./answers.ts";

test("WCH-41: attempts are counted by their number, and a correct one stays correct", () => {
  const tries = [1, 2, 3].map((n) => ({ questionId: 9, n, isCorrect: n === 3 }));
  for (const order of [tries, tries.toReversed(), [...tries, ...tries]]) {
    expect(order.reduce(foldAttempt, {})).toEqual({ 9: { attempts: 3, correctAt: 3 } });
  }
  const once = foldAttempt({}, { questionId: 9, n: 1, isCorrect: false });
  expect(foldAttempt(once, { questionId: 9, n: 1, isCorrect: false })).toBe(once);
});

test("WCH-41: a right answer that is told late counts, and a wrong one takes none away", () => {
  const attempt = (n: number, isCorrect: boolean) => ({ questionId: 9, n, isCorrect });
  const late = [attempt(3, false), attempt(2, true)].reduce(foldAttempt, {});
  expect(late).toEqual({ 9: { attempts: 3, correctAt: 2 } });
  expect(foldAttempt(late, attempt(4, false))).toEqual({ 9: { attempts: 4, correctAt: 2 } });
  expect(foldAttempt(late, { ...attempt(1, true), questionId: 10 })).toEqual({
    9: { attempts: 3, correctAt: 2 },
    10: { attempts: 1, correctAt: 1 },
  });
});
