import { readMcq } from "@cu/api/mcq";
import { expect, test } from "vitest";
import { checkedMcq, checkedText } from "./check-answer.ts";

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

const line = (startTime: number, endTime: number) => ({ text: "said", startTime, endTime, startOfParagraph: false });

test("GPT-26: a second counts from where its line begins to where it ends, and no line covers more than two minutes", () => {
  const lecture = { lecture: "A lecture", segments: [line(10.9, 20), line(300, 100_000)] };
  const cites = (second: string) => checkedText(`So it is [${second}].`, lecture);
  expect(["00:10", "00:15", "00:20", "05:00", "07:00"].map(cites)).toEqual(
    ["00:10", "00:15", "00:20", "05:00", "07:00"].map((second) => `So it is [${second}].`),
  );
  expect(["00:09", "00:21", "04:59", "07:01"].map(cites)).toEqual([undefined, undefined, undefined, undefined]);
});

test("GPT-26: where an invented second is dropped no gap is left before a sign or at the end of a line", () => {
  const lecture = { lecture: "A lecture", segments: [line(0, 10)] };
  const made =
    "  One [09:59], two [09:59]; three [09:59]: four [09:59]! Five [09:59]?\nSix [00:05] [09:59]\nSeven [09:59].  ";
  expect(checkedText(made, lecture)).toBe("One, two; three: four! Five?\nSix [00:05]\nSeven.");
  expect(checkedText("", lecture)).toBeUndefined();
  expect(checkedText("Nothing is cited.", lecture)).toBeUndefined();
});

test("GPT-04 GPT-26: a question keeps its words as plain text, with the seconds of its lecture alone", () => {
  const made = JSON.stringify({
    question: "What is **it** [09:59]?",
    options: [
      { Text: "A _root_ [00:05]", is_correct: true },
      { Text: "A rope", is_correct: false },
    ],
    explanation: "See [0:05] and [09:59].",
  });
  const segments = [line(0, 10)];
  expect(JSON.parse(checkedMcq(made, question, { lecture: "A lecture", segments }) ?? "")).toEqual({
    question: "What is **it**?",
    options: [
      { Text: "A _root_ [00:05]", is_correct: true },
      { Text: "A rope", is_correct: false },
    ],
    explanation: "See [00:05] and.",
  });
  // Two options that differ only in the cited second are duplicates.
  const twins = made.replace("A _root_ [00:05]", "A rope [09:59]");
  expect(checkedMcq(twins, question, { lecture: "A lecture", segments })).toBeUndefined();
  expect(checkedMcq("no JSON", question, material)).toBeUndefined();
});

test("QZC-07: a draft of several right answers has one at least, an open one has none to choose from", () => {
  const none = JSON.stringify({ question: "What is a root?", options: [], explanation: "It leads to itself." });
  const taken = (made: string, type: Parameters<typeof draft>[0]) =>
    checkedMcq(made, draft(type), material) !== undefined;
  expect(taken(none, "open_ended")).toBe(true);
  expect([taken(none, "select_one"), taken(none, "choose_all_that_apply")]).toEqual([false, false]);
  expect(taken(mcq(false, false), "choose_all_that_apply")).toBe(false);
});

test("GPT-37: only a refusal needs no second of the lecture", () => {
  const refusals = [
    "This lecture does not cover that. You can ask it in Q&A.",
    "Ask about something the lecture speaks of.",
  ];
  expect(refusals.map((text) => checkedText(text, material))).toEqual(refusals);
  expect(checkedText("Roots are joined to roots.", material)).toBeUndefined();
});
