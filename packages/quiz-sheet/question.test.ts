import { plainRichText } from "@cu/rich-text/plain-text";
import fc from "fast-check";
import { expect, test } from "vitest";
import { checkQuestion } from "./question.ts";

const right = { optionText: "a node", correctAnswerFlag: true };
const wrong = { optionText: "an edge", explanationText: "Edges join nodes.", correctAnswerFlag: false };
const good = {
  title: "What is a root?",
  text: "Think of the union-find forest.",
  questionType: "select_one",
  options: [right, wrong],
  startVideoTimestamp: 10,
  endVideoTimestamp: 20,
};

function problems(change: object, duration: number | null = 563) {
  return checkQuestion({ ...good, ...change }, duration).problems;
}

test("QZC-41: a valid question is returned complete, with rich texts", () => {
  expect(checkQuestion(good, 563).question).toEqual({
    title: "What is a root?",
    text: plainRichText("Think of the union-find forest."),
    questionType: "select_one",
    options: [
      { optionText: plainRichText("a node"), explanationText: null, imageId: null, correctAnswerFlag: true },
      {
        optionText: plainRichText("an edge"),
        explanationText: plainRichText("Edges join nodes."),
        imageId: null,
        correctAnswerFlag: false,
      },
    ],
    startVideoTimestamp: 10,
    endVideoTimestamp: 20,
    imageIds: [],
    aiQuestion: false,
    hint: null,
  });
});

test("QZC-25: a title is required and has at most 100 characters", () => {
  for (const title of ["", "   ", undefined, null, 7])
    expect(problems({ title })).toEqual({ title: ["Title is required."] });
  expect(problems({ title: "x".repeat(100) })).toBeNull();
  expect(problems({ title: "🤗".repeat(100) })).toBeNull();
  expect(problems({ title: "x".repeat(101) })).toEqual({
    title: ["Max 100 characters allowed. Please shorten the title."],
  });
});

test("QZC-26: a question type is required and one of the three", () => {
  for (const questionType of ["", undefined, null]) {
    expect(problems({ questionType })).toEqual({ questionType: ["Must select a question type."] });
  }
  for (const questionType of ["essay", "__proto__", 1, ["select_one"]]) {
    expect(problems({ questionType })).toEqual({ questionType: ["Invalid Selection"] });
  }
});

test("QZC-27: a time range is required", () => {
  for (const time of [undefined, null, "10", Number.NaN, -1, Number.POSITIVE_INFINITY]) {
    expect(problems({ startVideoTimestamp: time })).toEqual({ timeRange: ["Must select a time range."] });
    expect(problems({ endVideoTimestamp: time })).toEqual({ timeRange: ["Must select a time range."] });
  }
});

test("QZC-28: the end is strictly after the start", () => {
  const message = { timeRange: ["End time must take place after start time."] };
  expect(problems({ startVideoTimestamp: 20 })).toEqual(message);
  expect(problems({ startVideoTimestamp: 21 })).toEqual(message);
  expect(problems({ startVideoTimestamp: 0, endVideoTimestamp: 0.5 })).toBeNull();
});

test("QZC-18: times go up to the end of the video, when that is known", () => {
  expect(problems({ endVideoTimestamp: 563 })).toBeNull();
  expect(problems({ endVideoTimestamp: 563.1 })).toEqual({
    timeRange: ["End time must not be later than the end of the video."],
  });
  expect(problems({ endVideoTimestamp: 1e6 }, null)).toBeNull();
});

test("QZC-29: an open-ended question needs its hint, and only that", () => {
  const message = { options: ["Please enter anwer hint."] };
  for (const options of [[], undefined, [{ optionText: "" }], [{ optionText: " " }]]) {
    expect(problems({ questionType: "open_ended", options })).toEqual(message);
  }
  expect(problems({ questionType: "open_ended", options: [wrong, right] })).toEqual({
    options: ["Only one answer hint allowed."],
  });
  const { question } = checkQuestion({ ...good, questionType: "open_ended", options: [wrong] }, 563);
  expect(question?.options.map((option) => option.correctAnswerFlag)).toEqual([true]);
});

test("QZC-30: choice questions need at least two options", () => {
  for (const questionType of ["select_one", "choose_all_that_apply"]) {
    for (const options of [undefined, null, "ab", [], [right]]) {
      expect(problems({ questionType, options })).toEqual({ options: ["At least two options required."] });
    }
  }
});

test("QZC-31: choice questions need a correct option", () => {
  for (const questionType of ["select_one", "choose_all_that_apply"]) {
    expect(problems({ questionType, options: [wrong, wrong] })).toEqual({
      options: ["Must have at least one correct answer."],
    });
  }
});

test("QZC-32: only one option of a select_one question is correct", () => {
  expect(problems({ options: [right, right] })).toEqual({ options: ["Only one answer should be correct."] });
  expect(problems({ questionType: "choose_all_that_apply", options: [right, right] })).toBeNull();
});

test("QZC-16: an option needs a text or an image, and nothing but what it should be", () => {
  const options = { options: ["Every option needs a text or an image."] };
  expect(problems({ options: [right, { optionText: "" }] })).toEqual(options);
  expect(problems({ options: [right, { optionText: "", imageId: 4 }] })).toBeNull();
  const unreadable = { options: ["An option cannot be read."] };
  for (const option of [
    null,
    7,
    { optionText: 7 },
    { ...wrong, correctAnswerFlag: "yes" },
    { ...wrong, imageId: -1 },
  ]) {
    expect(problems({ options: [right, option] })).toEqual(unreadable);
  }
  expect(problems({ options: Array.from({ length: 101 }, () => right) })?.options).toHaveLength(1);
  expect(problems({ imageIds: [1.5] })?.imageIds).toHaveLength(1);
  expect(problems({ text: { blocks: "x" } })?.text).toHaveLength(1);
});

test("QZC-40: all wrong fields are named at once", () => {
  expect(Object.keys(checkQuestion({}, 563).problems ?? {})).toEqual(["title", "questionType", "timeRange"]);
  expect(Object.keys(checkQuestion({ questionType: "select_one" }, null).problems ?? {})).toEqual([
    "title",
    "timeRange",
    "options",
  ]);
});

test("QZC-40: anything at all is checked, never thrown on", () => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true, withMap: true, withBigInt: true }), (value) => {
      expect(checkQuestion(value, 563).question).toBeNull();
      expect(problems({ options: value })).not.toBeNull();
      checkQuestion({ ...good, text: value, title: value, imageIds: value }, 563);
    }),
  );
});
