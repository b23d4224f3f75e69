import { expect, test } from "vitest";
import { makeThread } from "./qna.test-kit.tsx";
import { similarQuestions } from "./similar.ts";

const threads = [
  "Why does the weighted tree stay flat?",
  "Does path compression change the heights of a tree?",
  "Are heights compared, or sizes?",
  "Why does a weighted tree grow by one level?",
  "Which weighted trees are the worst?",
  "Is the exam about weighted trees?",
].map((words, n) => makeThread(n + 1, words, { votes: n }));
const found = (typed: string) => similarQuestions(threads, typed).map(({ id }) => id);

test("QNA-67: words that few questions have decide, endings and common words do not", () => {
  expect(found("Can compressing paths change its height?")).toEqual([2]);
  expect(found("exams?")).toEqual([6]);
  expect(found("Why does this have what they would?")).toEqual([]);
  expect(found("")).toEqual([]);
  expect(found("The tree in the garden and its apples")).toEqual([]);
});

test("QNA-67: three at most, the closest first, then the most asked", () => {
  expect(found("weighted tree")).toEqual([6, 5, 4]);
  expect(found("Why does the weighted tree stay flat")[0]).toBe(1);
});
