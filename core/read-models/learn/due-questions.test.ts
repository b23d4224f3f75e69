import { expect, test } from "vitest";
import { type DueQuestion, sumsOf } from "./due-questions.ts";

const asked = (more: { at: number | undefined; dueAt: number; isKept?: boolean }) =>
  ({
    why: "fading",
    isDue: true,
    isKept: more.isKept ?? false,
    dueAt: more.dueAt,
    learned: { course: { id: 1 } },
    video: { at: more.at },
  }) as DueQuestion;

test("LRN-12: the due date is shown for questions of watched lectures and for reviewed ones", () => {
  const day = 86_400_000;
  const unknown = asked({ at: undefined, dueAt: 3 * day });
  expect(sumsOf([unknown])).toMatchObject({ fading: 1, oldestAt: null });
  const known = asked({ at: 20_000 * day, dueAt: 20_003 * day });
  expect(sumsOf([unknown, known]).oldestAt).toBe(new Date(20_003 * day).toISOString());
  const seenAgain = asked({ at: undefined, dueAt: 20_001 * day, isKept: true });
  expect(sumsOf([unknown, known, seenAgain]).oldestAt).toBe(new Date(20_001 * day).toISOString());
});
