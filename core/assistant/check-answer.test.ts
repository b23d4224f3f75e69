import { readMcq } from "@cu/api/mcq";
import { expect, test } from "vitest";
import { checkedMcq } from "./check-answer.ts";

const material = { lecture: "Union-find", segments: [] };
const mcq = (...right: boolean[]) =>
  JSON.stringify({
    question: "What is a root?",
    options: right.map((is_correct, n) => ({ Text: `Answer ${n + 1}`, is_correct })),
    explanation: "It leads to itself.",
  });
const draft = (questionType: "select_one" | "choose_all_that_apply" | "open_ended") =>
  ({ kind: "draft", questionType, second: 60, seed: "s" }) as const;
const question = { kind: "question", prompt: "Ask me", seed: "s" } as const;

test("GPT-04 QZC-07: a question is taken only as the type that was asked for", () => {
  const isTaken = (made: string, task: Parameters<typeof checkedMcq>[1]) =>
    checkedMcq(made, task, material) !== undefined;
  const [one, two] = [mcq(true, false, false), mcq(true, true, false)];
  expect([one, two].map((made) => isTaken(made, question))).toEqual([true, false]);
  expect([one, two].map((made) => isTaken(made, draft("select_one")))).toEqual([true, false]);
  expect([one, two].map((made) => isTaken(made, draft("choose_all_that_apply")))).toEqual([true, true]);
  expect([one, two].map((made) => isTaken(made, draft("open_ended")))).toEqual([false, false]);
  expect(readMcq(checkedMcq(one, question, material) ?? "")).toEqual(JSON.parse(one));
});
