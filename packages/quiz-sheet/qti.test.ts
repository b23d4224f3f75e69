import { damaged } from "@cu/test-kit/damaged";
import { patience } from "@cu/test-kit/programme";
import fc from "fast-check";
import { expect, test } from "vitest";
import { byVideo } from "./by-video.ts";
import { lossesIn, writeFile } from "./formats.ts";
import { realQuestions, realSheets, sheetOf, writtenQuestion } from "./questions.test-kit.ts";
import { itemNames, readQti } from "./read-qti.ts";
import { sampleSheet } from "./sample-sheet.ts";
import { readSheet, type SheetCourse, sheetErrorText } from "./sheet.ts";
import { manifestName, type PackedText, writeQti } from "./write-qti.ts";
import { childrenOf, readXml, type XmlElement } from "./xml.ts";
import { textsIn } from "./zip.test-kit.ts";

const course: SheetCourse = {
  modules: [{ uid: "11", videos: [{ uid: "101", id: 101, durationSeconds: 600 }] }],
};

/** The items of a package, found by its manifest, as the product reads one. */
const itemsOf = ([manifest, ...items]: readonly PackedText[]): PackedText[] => {
  const listed = itemNames(manifest?.text ?? "");
  if ("problem" in listed) throw new Error(listed.problem);
  return listed.names.map((name) => {
    const item = items.find((one) => one.name === name);
    if (!item) throw new Error(`${name} is not there.`);
    return item;
  });
};

const problemsOf = (...items: PackedText[]) => readSheet(items, course).errors.map(sheetErrorText);

test("BLK-30, BLK-31: real questions come back from a package of QTI as they were", () => {
  for (const [name, count] of realSheets) {
    const questions = realQuestions(name);
    expect(questions).toHaveLength(count);
    const read = byVideo(readQti(itemsOf(writeQti(sheetOf(questions)))));
    expect(read).toEqual({ modules: [{ uid: "11", videos: [{ uid: "101", questions }] }], problems: [] });
  }
});

test("BLK-31: any text comes back from QTI, with every sign that has a meaning", () => {
  fc.assert(
    fc.property(fc.array(writtenQuestion, { minLength: 1, maxLength: 3 }), (drawn) => {
      const questions = drawn.map((question, n) => ({ ...question, id: n + 1 }));
      expect(byVideo(readQti(itemsOf(writeQti(sheetOf(questions)))))).toEqual({
        modules: [{ uid: "11", videos: [{ uid: "101", questions }] }],
        problems: [],
      });
    }),
    { numRuns: 300 },
  );
});

test("BLK-31, QZC-50: a download is a zip with a manifest that names each of its files, and the same one each time", async () => {
  const modules = [{ id: 11, name: "Graphs", videos: [{ id: 101, title: "Union-find", duration: 600 }] }];
  const bytes = await writeFile("qti", sampleSheet({ modules }));
  expect(await writeFile("qti", sampleSheet({ modules }))).toEqual(bytes);
  if (typeof bytes === "string") throw new Error("A zip is bytes.");
  const files = textsIn(bytes);
  expect(files.map(({ name }) => name)).toEqual([manifestName, "11/101/1.xml", "11/101/2.xml", "11/101/3.xml"]);
  const sheet = readSheet(itemsOf(files), course);
  expect(sheet.errors).toEqual([]);
  expect(sheet.questions.map(({ questionType }) => questionType)).toEqual([
    "select_one",
    "choose_all_that_apply",
    "open_ended",
  ]);
  expect(
    lossesIn(
      "qti",
      realQuestions("hf-course-en.json")
        .slice(0, 1)
        .map((one) => ({ ...one, imageIds: [4] })),
    ),
  ).toEqual(["Of 1 question: pictures."]);
});

test("BLK-31: questions without ids get unique identifiers across all videos of a package", () => {
  const fresh = realQuestions("hf-course-en.json").slice(0, 2);
  const videos = ["101", "102"].map((uid) => ({ uid, video: "Union-find", questions: fresh }));
  expect(byVideo(readQti(itemsOf(writeQti([{ uid: "11", module: "Graphs", videos }]))))).toEqual({
    modules: [{ uid: "11", videos: videos.map(({ uid, questions }) => ({ uid, questions })) }],
    problems: [],
  });
});

// The standard's rules for an item, checked independently of the writer's code.
test("BLK-31: written packages have the elements, names and references required by QTI 2.1", () => {
  const sheet = sampleSheet({ modules: [{ id: 11, name: "G", videos: [{ id: 101, title: "U", duration: 600 }] }] });
  for (const { text } of itemsOf(writeQti(sheet))) {
    const item = readXml(text) as XmlElement;
    expect(item.attributes.xmlns ?? text).toContain("http://www.imsglobal.org/xsd/imsqti_v2p1");
    const { identifier, title, adaptive, timeDependent } = item.attributes;
    expect([adaptive, timeDependent]).toEqual(["false", "false"]);
    expect(identifier).toMatch(/^[A-Za-z_][\w.-]*$/);
    expect(title).not.toBe("");
    // In this order, and nothing else.
    const order = ["responseDeclaration", "outcomeDeclaration", "itemBody", "responseProcessing", "modalFeedback"];
    const parts = item.parts.flatMap((part) => (typeof part === "string" ? [] : [part.name]));
    expect(parts.toSorted((a, b) => order.indexOf(a) - order.indexOf(b))).toEqual(parts);
    expect(parts.filter((name) => !order.includes(name))).toEqual([]);
    const declared = [...childrenOf(item, "responseDeclaration"), ...childrenOf(item, "outcomeDeclaration")];
    const known = declared.map((one) => one.attributes.identifier);
    for (const [, used] of text.matchAll(/(?:responseIdentifier|outcomeIdentifier|variable identifier)="([^"]+)"/g))
      expect(known).toContain(used);
    const choices = [...text.matchAll(/<simpleChoice identifier="([^"]+)"/g)].map(([, choice]) => choice);
    for (const [, right] of text.matchAll(/<value>([^<]+)<\/value>/g)) expect(choices).toContain(right);
  }
});

const item = (body: string, { declaration = "", attributes = "", more = "" } = {}): PackedText => ({
  name: "11/101/a.xml",
  text: `<assessmentItem identifier="a" title="Roots" label="11/101 start 5 end 9" ${attributes}>${declaration}<itemBody>${body}</itemBody>${more}</assessmentItem>`,
});

const key = (...values: string[]) =>
  `<responseDeclaration identifier="R" cardinality="single"><correctResponse>${values.map((value) => `<value>${value}</value>`).join("")}</correctResponse></responseDeclaration>`;
const choices = (...words: string[]) =>
  `<choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>Which one?</prompt>${words
    .map((word, n) => `<simpleChoice identifier="c${n}">${word}</simpleChoice>`)
    .join("")}</choiceInteraction>`;

const inputOf = (packed: PackedText) => readSheet([packed], course).rows[0]?.input;

test("BLK-30: items of other systems are read: prompts, points in place of a key, words to enter, inline feedback", () => {
  expect(
    inputOf(
      item(
        `<p>A tree\n  has</p><p>one <b>root</b>.</p>${choices("a node<feedbackInline>Yes.</feedbackInline>", "an edge")}`,
        {
          declaration: key("c0"),
        },
      ),
    ),
  ).toEqual({
    title: "Roots",
    text: {
      blocks: [
        expect.objectContaining({ text: "A tree has" }),
        expect.objectContaining({
          text: "one root.",
          inlineStyleRanges: [{ offset: 4, length: 4, style: "BOLD" }],
        }),
        expect.objectContaining({ text: "Which one?" }),
      ],
      entityMap: {},
    },
    questionType: "select_one",
    options: [
      { optionText: "a node", explanationText: "Yes.", correctAnswerFlag: true },
      { optionText: "an edge", explanationText: "", correctAnswerFlag: false },
    ],
    startVideoTimestamp: 5,
    endVideoTimestamp: 9,
  });
  const mapped = `<responseDeclaration identifier="R" cardinality="multiple"><mapping><mapEntry mapKey="c0" mappedValue="1"/><mapEntry mapKey="c1" mappedValue="-1"/><mapEntry mapKey="c2" mappedValue="0.5"/></mapping></responseDeclaration>`;
  expect(inputOf(item(choices("2", "9", "7"), { declaration: mapped }))).toMatchObject({
    questionType: "choose_all_that_apply",
    options: [{ correctAnswerFlag: true }, { correctAnswerFlag: false }, { correctAnswerFlag: true }],
  });
  const entry = item('<p>The root of 9 is <textEntryInteraction responseIdentifier="R"/>.</p>', {
    declaration: key("3", "three"),
    more: "<modalFeedback>3 times 3 is 9.</modalFeedback>",
  });
  expect(inputOf(entry)).toMatchObject({
    text: "The root of 9 is _____.",
    questionType: "open_ended",
    options: [{ optionText: "3\nthree", explanationText: "3 times 3 is 9.", correctAnswerFlag: true }],
  });
});

test("BLK-30: modal feedback explains the choice with its identifier, after the choice's inline feedback", () => {
  const feedback = (name: string, words: string) =>
    `<modalFeedback outcomeIdentifier="FEEDBACK" identifier="${name}" showHide="show"><p>${words}</p></modalFeedback>`;
  const read = inputOf(
    item(choices("a node<feedbackInline>Yes.</feedbackInline>", "an edge"), {
      declaration: key("c0"),
      more:
        feedback("c0", "It has no parent.") +
        feedback("c1", "It joins two.") +
        feedback("other", "Of no choice.") +
        feedback("c0", "Of all others.").replace('"show"', '"hide"'),
    }),
  );
  expect(read).toMatchObject({
    options: [
      { optionText: "a node", explanationText: "Yes.\nIt has no parent." },
      { optionText: "an edge", explanationText: "It joins two." },
    ],
  });
});

test("BLK-30: without a label the folders say where a question belongs, and the author when", () => {
  const text = item(choices("1", "2"), { declaration: key("c0") }).text.replace(/ label="[^"]*"/, "");
  expect(readSheet([{ name: "items/11/101/a.xml", text }], course).bank?.questions).toMatchObject([
    { module: "11", video: "101", input: { startVideoTimestamp: undefined } },
  ]);
  expect(readSheet([{ name: "a.xml", text }], course).bank?.questions).toMatchObject([{ at: "a.xml, line 1" }]);
});

test("BLK-32: unsupported items are refused with file, line and name", () => {
  const line = "11/101/a.xml, line 1: ";
  const refusals: readonly (readonly [PackedText, string])[] = [
    [item(choices("1", "2").replace("c1", "c0")), `${line}The choice "c0" is there twice.`],
    [item("<p>?</p>"), `${line}It asks for no answer.`],
    [item(choices("1") + choices("2")), `${line}It asks for several answers at once.`],
    [
      item('<hotspotInteraction responseIdentifier="R"/>'),
      `${line}"hotspotInteraction" is not a type of question here.`,
    ],
    [item(`<p><audio/></p>${choices("1")}`), `${line}It has a sound: audio cannot be taken.`],
    [
      item(choices("1"), { declaration: "<templateDeclaration/>" }),
      `${line}A question with values that change is not read.`,
    ],
    [{ name: "a.xml", text: "<assessmentTest/>" }, "a.xml, line 1: <assessmentTest> is no question of QTI."],
    [
      { name: "a.xml", text: "<!DOCTYPE a><assessmentItem/>" },
      "a.xml: Line 1: A DOCTYPE or other declaration is not read.",
    ],
    [{ name: "11/101/a.xml", text: "<assessmentItem/>" }, `${line}It has no body.`],
  ];
  for (const [packed, why] of refusals) expect(problemsOf(packed)).toEqual([why]);
  const right = item(choices("1", "2"), { declaration: key("c0") });
  expect(problemsOf(right, { ...right, name: "11/101/b.xml" })).toEqual(['11/101/b.xml, line 1: "a" is there twice.']);
  const deep = item(`${"<div>".repeat(40)}${"</div>".repeat(40)}`);
  expect(problemsOf(deep)[0]).toMatch(/^11\/101\/a\.xml: The XML cannot be read: /);
});

test("BLK-30: a single item declares its video, as Moodle XML does", () => {
  const { text } = item(choices("1", "2"), { declaration: key("c0") });
  expect(readSheet(text, course)).toMatchObject({ errors: [], questions: [{ title: "Roots", video: 101 }] });
  expect(readSheet(text.replace("11/101 ", ""), course).bank?.questions).toMatchObject([{ at: "Line 1" }]);
});

test("BLK-32: an invalid or empty manifest is refused", () => {
  expect(itemNames("<a/>")).toEqual({ problem: "imsmanifest.xml, line 1: It is no manifest." });
  expect(itemNames("<manifest/>")).toEqual({ problem: "imsmanifest.xml: It names no question of QTI." });
  expect(itemNames("<")).toMatchObject({
    problem: expect.stringMatching(/^imsmanifest\.xml: Line 1: The XML is broken/),
  });
  const other = '<resource type="webcontent" href="a.css"/><resource type="imsqti_item_xmlv2p1" href="a.xml"/>';
  expect(itemNames(`<manifest><resources>${other}</resources></manifest>`)).toEqual({ names: ["a.xml"] });
  const files = '<file href="test.xml"/><file href="a/b.xml"/><file href="a.png"/>';
  const ofTest = `<resource type="imsqti_test_xmlv2p2" href="test.xml">${files}</resource>`;
  expect(itemNames(`<manifest><resources>${ofTest}</resources></manifest>`)).toEqual({ names: ["a/b.xml"] });
});

test(
  "BLK-08, BLK-32: an item that is cut off, damaged or stuffed is taken whole or refused by its place, and ends",
  () => {
    const [whole] = itemsOf(
      writeQti(sampleSheet({ modules: [{ id: 11, name: "G", videos: [{ id: 101, title: "U", duration: 600 }] }] })),
    );
    if (!whole) throw new Error("An item.");
    let refused = 0;
    let tried = 0;
    for (const { name, bytes } of damaged(new TextEncoder().encode(whole.text))) {
      const { questions, errors, bank } = readSheet([{ ...whole, text: new TextDecoder().decode(bytes) }], course);
      tried += 1;
      // Without its label it goes to the author.
      const isTaken = errors.length === 0 && !bank;
      if (!isTaken) refused += 1;
      expect(questions.length, name).toBe(isTaken ? 1 : 0);
      for (const error of errors)
        expect(sheetErrorText(error), name).toMatch(/^(?:11\/101\/1\.xml(?:, line \d+)?|Module 1.*): .+/su);
    }
    expect(refused / tried).toBeGreaterThan(0.5);
  },
  patience,
);
