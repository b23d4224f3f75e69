import { plainText } from "@cu/rich-text/plain-text";
import { expect, test } from "vitest";
import { readDraft } from "./assistant-draft.ts";

const content = (part: object = {}) =>
  JSON.stringify({
    question: "What is the missing word? “The work is in the _____” [19:11]",
    options: [
      { Text: "order", is_correct: true },
      { Text: "step", is_correct: false },
    ],
    explanation: "The lecture says: “The work is in the order” [19:11]. See also [18:32].",
    ...part,
  });

test("QZC-07, QZC-42: a draft fills the form, is marked as the assistant's, and names the seconds it rests on", () => {
  const draft = readDraft(content(), "select_one");
  expect(draft?.seconds).toEqual([1112, 1151]);
  expect(draft?.change).toMatchObject({
    title: "What is the missing word?",
    questionType: "select_one",
    aiQuestion: true,
  });
  expect(draft && plainText(draft.change.text)).toBe("What is the missing word? “The work is in the _____”");
  expect(
    draft?.change.options.map(({ optionText, explanationText, correctAnswerFlag }) => [
      plainText(optionText),
      plainText(explanationText),
      correctAnswerFlag,
    ]),
  ).toEqual([
    ["order", "The lecture says: “The work is in the order”. See also.", true],
    ["step", "", false],
  ]);
});

test("QZC-07: without options it is an open question with a hint; several correct options make it multi-select", () => {
  const open = readDraft(content({ options: [] }), "open_ended");
  expect(open?.change).toMatchObject({ questionType: "open_ended", options: [{ correctAnswerFlag: true }] });
  const options = [true, true, false].map((is_correct, place) => ({ Text: `option ${place}`, is_correct }));
  expect(readDraft(content({ options }), "select_one")?.change.questionType).toBe("choose_all_that_apply");
});

test("QZC-25: the title of a draft fits, however long its question is", () => {
  const title = readDraft(content({ question: "word ".repeat(60) }), "select_one")?.change.title ?? "";
  expect(Array.from(title).length).toBeLessThanOrEqual(100);
  expect(title).toMatch(/word…$/);
  expect(readDraft(content({ question: "w".repeat(300) }), "select_one")?.change.title).toMatch(/…$/);
});

test("QZC-07: an unusable draft yields no question", () => {
  expect(readDraft("no JSON", "select_one")).toBeUndefined();
  expect(readDraft(content({ question: "[19:11]" }), "select_one")).toBeUndefined();
});
