import { plainRichText, plainText } from "@cu/rich-text/plain-text";
import { expect, test } from "vitest";
import {
  addOption,
  changeOption,
  emptyDraft,
  isWritten,
  markRight,
  missingForPreview,
  moveOption,
  type QuestionDraft,
  questionInput,
  removeOption,
  withType,
} from "./question-draft.ts";
import { flagsOf, questionForm } from "./question-rules.ts";
import { makeStored } from "./question-studio.test-kit.ts";
import { timelineRows } from "./rows.ts";
import { typed } from "./time-text.ts";

const empty = emptyDraft({ start: 10, end: 20 });

const filled = (change: Partial<QuestionDraft> = {}): QuestionDraft => {
  const [first, second] = empty.options;
  if (!first || !second) throw new Error("A new question has two options.");
  return {
    ...empty,
    title: "Order",
    text: plainRichText("What changes?"),
    options: [
      { ...first, optionText: plainRichText("Nothing"), correctAnswerFlag: true },
      { ...second, optionText: plainRichText("Everything") },
    ],
    ...change,
  };
};

const words = ({ options }: Pick<QuestionDraft, "options">) =>
  options.map(({ optionText, correctAnswerFlag }) => [plainText(optionText), correctAnswerFlag]);
const changed = (draft: QuestionDraft, kind: QuestionDraft["questionType"]) => ({ ...draft, ...withType(draft, kind) });
const errors = (draft: QuestionDraft, duration: number | null = 60) =>
  questionForm(duration).read(questionInput(draft)).errors;

test("QZC-15: a new question is of the kind select_one, about the part it was given, and not the assistant's", () => {
  expect(empty).toMatchObject({ title: "", questionType: "select_one", images: [], aiQuestion: false });
  expect(questionInput(empty)).toMatchObject({ startVideoTimestamp: 10, endVideoTimestamp: 20 });
  expect(isWritten(empty)).toBe(false);
});

test("QZC-20: switching to select_one clears all correct flags", () => {
  const both = changed(filled(), "choose_all_that_apply");
  expect(words(changed(both, "select_one"))).toEqual([
    ["Nothing", false],
    ["Everything", false],
  ]);
});

test("QZC-21: switching to open_ended leaves one correct hint, also when there were no options", () => {
  for (const draft of [filled(), filled({ options: [] })])
    expect(words(changed(draft, "open_ended"))).toEqual([["", true]]);
});

test("QZC-22: switching to choose_all_that_apply keeps the options and the correct ones", () => {
  expect(words(changed(filled(), "choose_all_that_apply"))).toEqual([
    ["Nothing", true],
    ["Everything", false],
  ]);
  expect(withType(filled(), "select_one")).toEqual({});
});

test("QZC-16: options are added, moved, changed and removed; of select_one another right answer takes the place of the first", () => {
  const { options } = filled();
  const [first, second] = options.map(({ key }) => key);
  if (!first || !second) throw new Error("There are two.");
  expect(words({ options: addOption(options) })).toHaveLength(3);
  expect(words({ options: moveOption(options, first, 1) }).map(([text]) => text)).toEqual(["Everything", "Nothing"]);
  expect(moveOption(options, first, -1)).toEqual(options);
  expect(words({ options: removeOption(options, first) })).toEqual([["Everything", false]]);
  const explained = changeOption(options, second, { explanationText: plainRichText("Because") });
  expect(questionInput(filled({ options: explained })).options[1]?.explanationText).toEqual(plainRichText("Because"));
  expect(questionInput(filled()).options[1]?.explanationText).toBeNull();
  const flags = (kind: QuestionDraft["questionType"]) =>
    markRight(kind, options, second, true).map(({ correctAnswerFlag }) => correctAnswerFlag);
  expect(flags("select_one")).toEqual([false, true]);
  expect(flags("choose_all_that_apply")).toEqual([true, true]);
});

test("QZC-24: the form shows errors by the server's rules", () => {
  expect(errors(filled())).toEqual({});
  expect(errors(empty)).toEqual({
    title: ["Title is required."],
    options: ["Must have at least one correct answer."],
  });
  expect(errors(filled({ end: typed("") }))).toEqual({ timeRange: ["Must select a time range."] });
  expect(errors(filled({ end: typed("0:05") }))).toEqual({
    timeRange: ["End time must take place after start time."],
  });
});

test("QZC-18: a time beyond the lecture is refused where it is typed", () => {
  expect(errors(filled({ end: typed("1:01") }))).toEqual({
    timeRange: ["End time must not be later than the end of the video."],
  });
});

test("QZC-24: a question of the list is flagged when today's rules refuse it, or when one answer alone is not explained", () => {
  expect(flagsOf(makeStored(), 60)).toEqual([]);
  expect(flagsOf(makeStored({ endVideoTimestamp: 61 }), 60)).toEqual([
    "End time must not be later than the end of the video.",
  ]);
  const [first, second] = makeStored().options;
  if (!first || !second) throw new Error("There are two.");
  const explained = { ...first, explanationText: plainRichText("Because") };
  expect(flagsOf(makeStored({ options: [explained, second] }), 60)).toEqual(["Answer B has no explanation"]);
});

test("QZC-13: nothing can be previewed without a question and two options", () => {
  expect(missingForPreview(empty)).toEqual(["the question", "two options"]);
  expect(missingForPreview(filled())).toEqual([]);
  expect(missingForPreview(changed(filled(), "open_ended"))).toEqual([]);
  expect(missingForPreview(filled({ start: typed("x") }))).toEqual(["the part it is about"]);
});

test("QZC-05: the question being written is listed among the others, at its end time", () => {
  const stored = [makeStored({ id: 1, endVideoTimestamp: 15 }), makeStored({ id: 2, endVideoTimestamp: 30 })];
  const draft = { title: "", questionType: "select_one" as const, part: { start: 10, end: 20 } };
  expect(timelineRows(stored, draft, 60).map(({ id, number, title }) => [id, number, title])).toEqual([
    [1, 1, "Stored"],
    ["draft", undefined, "Enter a question title"],
    [2, 2, "Stored"],
  ]);
  expect(timelineRows(stored, null, 60)).toHaveLength(2);
});
