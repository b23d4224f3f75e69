import { expect, test } from "vitest";
import { type Answers, foldAttempt } from "./answers.ts";

test("WCH-41: attempts are counted by their number, and a correct one stays correct", () => {
  const tries = [1, 2, 3].map((n) => ({ questionId: 9, n, isCorrect: n === 3 }));
  for (const order of [tries, tries.toReversed(), [...tries, ...tries]]) {
    expect(order.reduce(foldAttempt, {})).toEqual({ 9: { attempts: 3, correctAt: 3 } });
  }
  const once = foldAttempt({}, { questionId: 9, n: 1, isCorrect: false });
  expect(foldAttempt(once, { questionId: 9, n: 1, isCorrect: false })).toBe(once);
});

test("WCH-41: a right answer delivered late counts, and a wrong one removes none", () => {
  const attempt = (n: number, isCorrect: boolean) => ({ questionId: 9, n, isCorrect });
  const late = [attempt(3, false), attempt(2, true)].reduce(foldAttempt, {});
  expect(late).toEqual({ 9: { attempts: 3, correctAt: 2 } });
  expect(foldAttempt(late, attempt(4, false))).toEqual({ 9: { attempts: 4, correctAt: 2 } });
  expect(foldAttempt(late, { ...attempt(1, true), questionId: 10 })).toEqual({
    9: { attempts: 3, correctAt: 2 },
    10: { attempts: 1, correctAt: 1 },
  });
});

const of = (answers: Answers) => answers["7"];
const fold = (...attempts: readonly Omit<Parameters<typeof foldAttempt>[1], "questionId">[]) =>
  attempts.reduce<Answers>((answers, attempt) => foldAttempt(answers, { questionId: 7, ...attempt }), {});

test("QZC-48: what was graded again counts from then on, with the attempt that is right by the new key, and what it was before", () => {
  const wrong = { n: 1, isCorrect: false };
  const again = (version: number, correctAt: number) => ({
    n: 2,
    isCorrect: false,
    version,
    regraded: { version, correctAt },
  });
  expect(of(fold(wrong, again(2, 1)))).toEqual({
    attempts: 2,
    correctAt: 1,
    regraded: { version: 2, n: 2, was: 0 },
  });
  // A key by which none of them is right removes the right one, but not a later attempt.
  const right = (n: number) => ({ n, isCorrect: true });
  expect([2, 3].map((n) => of(fold(right(n), again(2, 0)))?.correctAt)).toEqual([0, 3]);
  expect(of(fold(right(1), again(2, 2)))).toEqual({
    attempts: 2,
    correctAt: 2,
    regraded: { version: 2, n: 2, was: 1 },
  });
});

test("QZC-48: of two regrades the later version counts, of one version the one with more attempts; redelivered or late events change nothing", () => {
  const again = (n: number, version: number, correctAt: number) => ({
    n,
    isCorrect: false,
    version,
    regraded: { version, correctAt },
  });
  const last = { version: 3, n: 4, was: 0 };
  const done = fold(again(4, 3, 2));
  expect(of(done)).toEqual({ attempts: 4, correctAt: 2, regraded: last });
  for (const late of [again(4, 3, 1), again(3, 3, 1), again(4, 2, 1)])
    expect(foldAttempt(done, { questionId: 7, ...late })).toBe(done);
  expect(of(foldAttempt(done, { questionId: 7, ...again(5, 3, 1) }))).toEqual({
    attempts: 5,
    correctAt: 1,
    regraded: { version: 3, n: 5, was: 2 },
  });
  expect(of(foldAttempt(done, { questionId: 7, ...again(2, 4, 1) }))).toEqual({
    attempts: 4,
    correctAt: 1,
    regraded: { version: 4, n: 2, was: 2 },
  });
});

test("QZC-48: after that an attempt is right only by a key as new; what it was graded again by stays with it", () => {
  const done = fold({ n: 1, isCorrect: false, version: 2, regraded: { version: 2, correctAt: 0 } });
  const next = (version?: number) =>
    of(foldAttempt(done, { questionId: 7, n: 2, isCorrect: true, ...(version !== undefined && { version }) }));
  const kept = { version: 2, n: 1, was: 0 };
  expect([next(), next(1), next(2), next(3)]).toEqual([
    { attempts: 2, correctAt: 0, regraded: kept },
    { attempts: 2, correctAt: 0, regraded: kept },
    { attempts: 2, correctAt: 2, regraded: kept },
    { attempts: 2, correctAt: 2, regraded: kept },
  ]);
  expect(of(fold({ n: 3, isCorrect: true }))).toEqual({ attempts: 3, correctAt: 3 });
});
