import { expect, test } from "vitest";
import type { Put } from "../../foundation/store/commit.ts";
import { type Recalls, recallsAmong, writeRecall } from "./recalls.ts";

const of = (questionId: number) => ({ sub: "ada", courseId: 5, questionId });
const memory = (stability: number) => ({ stability, difficulty: 5, at: 0, attempts: 1 });

/** The memories after writing one and reading them back. */
const written = (questionId: number, stability: number, seen: Recalls): Recalls => {
  const { item } = writeRecall(of(questionId), seen, memory(stability));
  const { Item = {} } = (item as { Put: Put }).Put;
  return recallsAmong([Item], [5]).get(5) ?? { revision: 0, questions: {} };
};

test("LRN-46: of a course two thousand questions are kept, and those that would be asked latest make room for a new one", () => {
  let seen: Recalls = { revision: 0, questions: {} };
  for (let id = 1; id <= 2000; id++) seen = written(id, id === 700 ? 300 : 10, seen);
  const grown = written(2001, 90, seen);
  expect(Object.keys(grown.questions)).toHaveLength(2000);
  expect(grown.questions).toHaveProperty("2001");
  expect(grown.questions).not.toHaveProperty("700");
  // Updating a known one evicts nothing.
  const again = written(3, 40, grown);
  expect(Object.keys(again.questions).toSorted()).toEqual(Object.keys(grown.questions).toSorted());
  expect(again.questions[3]?.[0]).toBe(40);
});
