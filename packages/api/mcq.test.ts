import { expect, test } from "vitest";
import { splitCitations } from "./citation.ts";
import { readMcq } from "./mcq.ts";

const option = (Text: string, is_correct = false) => ({ Text, is_correct });
const good = { question: "Why?", options: [option("So", true), option("Not so")], explanation: "Because [00:10]." };
const read = (change: object) => readMcq(JSON.stringify({ ...good, ...change }));

test("GPT-04: a question is JSON text with question, options of Text and is_correct, and explanation", () => {
  expect(read({})).toEqual(good);
  expect(read({ more: 1, options: [{ ...option("So", true), id: 4 }, option("Not so")] })).toEqual(good);
  expect(read({ options: [] })).toEqual({ ...good, options: [] });
});

test.each([
  ["no JSON", "{"],
  ["no object", "[]"],
  ["null", "null"],
])("GPT-04: an output that is %s is not a question", (_, content) => {
  expect(readMcq(content)).toBeUndefined();
});

test.each([
  ["without a question", { question: " " }],
  ["without an explanation", { explanation: undefined }],
  ["with a text that never ends", { question: "x".repeat(1001) }],
  ["without a right option", { options: [option("So"), option("Not so")] }],
  ["with right options only", { options: [option("So", true), option("Not so", true)] }],
  ["with the same option twice", { options: [option("So", true), option("so")] }],
  ["with an option that is no text", { options: [option("So", true), { Text: 4, is_correct: false }] }],
  ["with a mark that is no flag", { options: [option("So", true), { Text: "No", is_correct: "false" }] }],
  ["with nine options", { options: Array.from({ length: 9 }, (_, n) => option(`${n}`, n === 0)) }],
])("GPT-04: a question %s is refused", (_, change) => {
  expect(read(change)).toBeUndefined();
});

test("GPT-26: an answer is parted at its seconds, of hours too, and at nothing else", () => {
  expect(splitCitations("Two roots [03:07], then [1:02:03]")).toEqual([
    { text: "Two roots " },
    { seconds: 187, label: "03:07" },
    { text: ", then " },
    { seconds: 3723, label: "1:02:03" },
  ]);
  for (const text of ["", "[3:7]", "[03:61]", "(03:07)", "[a:bc]"])
    expect(splitCitations(text)).toEqual(text ? [{ text }] : []);
});

test("GPT-04: a text has up to a thousand characters, a choice from two to eight options", () => {
  const long = "x".repeat(1000);
  const change = { question: long, explanation: long, options: [option(long, true), option("Not so")] };
  expect(read(change)).toEqual(change);
  const eight = Array.from({ length: 8 }, (_, n) => option(`${n}`, n < 7));
  expect(read({ options: eight })).toEqual({ ...good, options: eight });
  expect(read({ options: [option("So", true)] })).toBeUndefined();
  for (const text of [`${long}x`, 7]) {
    for (const wrong of [{ explanation: text }, { options: [option("So", true), { Text: text, is_correct: false }] }]) {
      expect(read(wrong)).toBeUndefined();
    }
  }
});

test.each([
  ["a text", "So, Not so"],
  ["missing", undefined],
  ["nothing", null],
  ["texts", ["So", "Not so"]],
  ["with nothing among them", [option("So", true), null, option("Not so")]],
])("GPT-04: a question whose options are %s is refused", (_, options) => {
  expect(read({ options })).toBeUndefined();
});

test("GPT-04: what surrounds a text is left out", () => {
  const spaced = { question: " Why? ", options: [option(" So\n", true), option("Not so ")], explanation: "\nSo. " };
  expect(read(spaced)).toEqual({
    question: "Why?",
    options: [option("So", true), option("Not so")],
    explanation: "So.",
  });
});
