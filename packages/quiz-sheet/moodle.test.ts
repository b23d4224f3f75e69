import { expect, test } from "vitest";
import { readSheet, type SheetCourse, sheetErrorText } from "./sheet.ts";

const course: SheetCourse = {
  modules: [{ uid: "11", videos: [{ uid: "101", id: 101, durationSeconds: 600 }] }],
};
const category = '<question type="category"><category><text>$course$/top/11/101</text></category></question>';
const times = "<tags><tag><text>start 67</text></tag><tag><text>end 72.5</text></tag></tags>";
const quiz = (...questions: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\r\n<quiz>\r\n${category}\r\n${questions.join("\r\n")}\r\n</quiz>`;
const question = (type: string, inner: string, name = "Roots") =>
  `<question type="${type}"><name><text>${name}</text></name>${times}${inner}</question>`;
const answer = (points: string, words: string, why = "") =>
  `<answer fraction="${points}"><text>${words}</text><feedback><text>${why}</text></feedback></answer>`;

const rowOf = (inner: string) => {
  const { rows, errors } = readSheet(quiz(inner), course);
  expect(errors.map(sheetErrorText)).toEqual([]);
  return rows[0]?.input;
};
const problemsOf = (text: string) => readSheet(text, course).errors.map(sheetErrorText);

test("BLK-14: a file as Moodle writes it, in HTML and CDATA, becomes words, times and answers", () => {
  const asked =
    '<questiontext format="html"><text><![CDATA[<p dir="ltr">What is <b>a&nbsp;root</b>?</p>\n<p>1 &lt; 2</p>]]></text></questiontext>';
  expect(
    rowOf(
      question(
        "multichoice",
        `${asked}<single>true</single>${answer("100", "<![CDATA[<p>a node</p>]]>", "so it is")}${answer("0", "a &amp;amp; b")}`,
      ),
    ),
  ).toEqual({
    title: "Roots",
    text: {
      blocks: [
        expect.objectContaining({
          text: "What is a root?",
          inlineStyleRanges: [{ offset: 8, length: 6, style: "BOLD" }],
        }),
        expect.objectContaining({ text: "1 < 2" }),
      ],
      entityMap: {},
    },
    questionType: "select_one",
    options: [
      { optionText: "a node", explanationText: "so it is", correctAnswerFlag: true },
      { optionText: "a & b", explanationText: "", correctAnswerFlag: false },
    ],
    startVideoTimestamp: 67,
    endVideoTimestamp: 72.5,
  });
});

test("BLK-14: each type of Moodle that is a question here becomes its type", () => {
  const all = `<single>false</single>${answer("50", "a")}${answer("50", "b")}${answer("-100", "c")}`;
  expect(rowOf(question("multichoice", all))).toMatchObject({
    questionType: "choose_all_that_apply",
    options: [{ correctAnswerFlag: true }, { correctAnswerFlag: true }, { correctAnswerFlag: false }],
  });
  expect(rowOf(question("truefalse", `${answer("0", "true")}${answer("100", "false", "It is not.")}`))).toMatchObject({
    questionType: "select_one",
    options: [
      { optionText: "True", correctAnswerFlag: false },
      { optionText: "False", explanationText: "It is not.", correctAnswerFlag: true },
    ],
  });
  const open = {
    questionType: "open_ended",
    options: [{ optionText: "a hint", explanationText: "the reason", correctAnswerFlag: true }],
  };
  expect(rowOf(question("shortanswer", answer("100", "a hint", "the reason")))).toMatchObject(open);
  const essay =
    "<graderinfo><text>a hint</text></graderinfo><generalfeedback><text>the reason</text></generalfeedback>";
  expect(rowOf(question("essay", essay))).toMatchObject(open);
});

test("BLK-14: unsupported questions are refused with line and reason, and nothing else in the file is uploaded", () => {
  const good = question("multichoice", `${answer("100", "a")}${answer("0", "b")}`, "Good");
  const refusals = [
    [question("matching", ""), '"matching" is not a type of question here.'],
    [question("multichoice", "<answer><text>a</text></answer>"), "An answer has no fraction."],
    [
      question("multichoice", "<questiontext><text><![CDATA[x <audio src='a.mp3'></audio>]]></text></questiontext>"),
      "It has a sound: audio cannot be taken.",
    ],
  ];
  for (const [bad = "", reason] of refusals) {
    const sheet = readSheet(quiz(good, bad, good), course);
    expect(sheet.errors.map(sheetErrorText)).toEqual([`Line 5: ${reason}`]);
    expect([sheet.questions, sheet.rows.length]).toEqual([[], 2]);
  }
  expect(problemsOf(quiz(good.replace("end 72.5", "end 700")))).toEqual([
    "Module 1, video 1, question 1 (Good): End time must not be later than the end of the video.",
  ]);
});

test("BLK-14, BLK-17: declarations, entities, excessive depth and XML without questions are refused before parsing", () => {
  const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join("");
  const problems = [
    [
      `<?xml version="1.0"?>\n<!DOCTYPE quiz [<!ENTITY l0 "lol">${laughs}]>\n<quiz>&l9;</quiz>`,
      "Line 2: A DOCTYPE or other declaration is not read.",
    ],
    [
      '<!DOCTYPE quiz SYSTEM "http://example.test/evil.dtd"><quiz/>',
      "Line 1: A DOCTYPE or other declaration is not read.",
    ],
    ["<quiz>&l9;</quiz>", "The XML cannot be read: the entity &l9; is not known."],
    ["<quiz>&#xd800;</quiz>", "The XML cannot be read: &#xd800; is no character."],
    ["<quiz>&#0;</quiz>", "The XML cannot be read: &#0; is no character."],
    [`${"<a>".repeat(100_000)}${"</a>".repeat(100_000)}`, "The XML cannot be read: Maximum nested tags exceeded"],
    ["<quiz>\n<question>", "Line 1: The XML is broken: An element is not closed."],
    ["<quiz/><quiz/>", "The XML must have one element around all others."],
    ["<html><body/></html>", "Line 1: <html> is no file of questions that can be read."],
  ];
  for (const [text = "", problem] of problems) expect(problemsOf(text)).toEqual([problem]);
  for (const sign of ["<", "&", "<!--", "<![CDATA[", "<?", '<q a="', "<quiz>", "]]>", "<p", "&lt;", "<br"]) {
    readSheet(`<quiz><question>${sign.repeat(100_000)}`, course);
    const words = `<questiontext><text><![CDATA[${sign.replace("]]>", "").repeat(100_000)}]]></text></questiontext>`;
    readSheet(quiz(question("essay", words)), course);
  }
});
