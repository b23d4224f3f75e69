import { zip } from "@cu/course-file/zip";
import { packQti } from "@cu/quiz-sheet/pack-qti";
import { writeQti } from "@cu/quiz-sheet/write-qti";
import { zipOf } from "@cu/quiz-sheet/zip.test-kit";
import { expect, test } from "vitest";
import { type Lesson, makeLesson } from "../../access/lesson.test-kit.ts";
import { makeAdmin, makePerson } from "../test-kit/person.ts";
import { checkBulkFile } from "./check-bulk.ts";
import { openQuestionPackage } from "./question-package.ts";
import { ask, drafts } from "./questions.test-kit.ts";
import { uploadQuestions } from "./upload.ts";

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");

const question = {
  title: "What is a root?",
  text: "Choose.",
  questionType: "select_one",
  options: [
    { optionText: "a node", explanationText: "It has no parent.", correctAnswerFlag: true },
    { optionText: "an edge", explanationText: "", correctAnswerFlag: false },
  ],
  startVideoTimestamp: 5,
  endVideoTimestamp: 9,
};

const sheetOf = (lesson: Lesson, ...questions: (typeof question & { id?: number })[]) => [
  {
    uid: String(lesson.place.moduleId),
    module: "One",
    videos: [{ uid: String(lesson.video.id), video: "First", questions }],
  },
];

test("BLK-30: a package of QTI is listed row by row, and its rows are uploaded", async () => {
  const lesson = await makeLesson();
  const editor = await makeAdmin();
  const file = base64(packQti(sheetOf(lesson, question, { ...question, title: "" })));
  const refused = await checkBulkFile(editor, lesson.course.id, { file, isZip: true });
  expect(refused.rows.map(({ title, problems }) => [title, problems.length > 0])).toEqual([
    ["What is a root?", false],
    ["", true],
  ]);
  expect(refused.questions).toEqual([]);
  const right = base64(packQti(sheetOf(lesson, question)));
  const { problems, questions } = await checkBulkFile(editor, lesson.course.id, { file: right, isZip: true });
  expect(problems).toEqual([]);
  expect(await uploadQuestions(editor, lesson.course.id, questions)).toHaveLength(1);
});

test("BLK-30, BLK-20: a row of a package changes the question that it names", async () => {
  const lesson = await makeLesson();
  const editor = await makeAdmin();
  const [made] = await ask(editor, lesson, drafts.one);
  if (!made) throw new Error("a question");
  const file = base64(packQti(sheetOf(lesson, { ...question, id: made.id })));
  const { rows } = await checkBulkFile(editor, lesson.course.id, { file, isZip: true });
  expect(rows[0]?.changes.map(({ field }) => field)).toContain("Title");
});

test("BLK-30: strangers have no package checked, and one that cannot be read is refused to editors by its reason", async () => {
  const lesson = await makeLesson();
  const broken = { file: "no zip at all", isZip: true };
  await expect(checkBulkFile(await makePerson(), lesson.course.id, broken)).rejects.toMatchObject({
    code: "actor.forbidden",
  });
  const { problems, rows } = await checkBulkFile(await makeAdmin(), lesson.course.id, broken);
  expect(rows).toEqual([]);
  expect(problems).toEqual([expect.stringMatching(/^The zip cannot be read: /)]);
});

const manifest = (...names: string[]) =>
  `<manifest><resources>${names.map((name) => `<resource type="imsqti_item_xmlv2p1" href="${name}"/>`).join("")}</resources></manifest>`;
const packed = (files: Parameters<typeof zipOf>[0]) => base64(zipOf(files));

test("BLK-33: bombs, missing files, foreign letters and too many files are refused by name, and nothing else is unpacked", async () => {
  const problemsOf = async (files: Readonly<Record<string, string | Uint8Array>>) =>
    (await openQuestionPackage(packed(files))).problems;
  expect(await problemsOf({ "a.xml": "<a/>" })).toEqual(["imsmanifest.xml: It is not in the zip."]);
  expect(await problemsOf({ "imsmanifest.xml": manifest("11/101/a.xml") })).toEqual([
    "11/101/a.xml: It is not in the zip.",
  ]);
  expect(await problemsOf({ "imsmanifest.xml": manifest("a.xml"), "a.xml": Uint8Array.of(0x3c, 0xff, 0xfe) })).toEqual([
    "a.xml: It is not in UTF-8.",
  ]);
  expect(await problemsOf({ "imsmanifest.xml": manifest("a.xml"), "a.xml": " ".repeat(400_000) })).toEqual([
    "a.xml: It unpacks to more than 250 times its size.",
  ]);
  expect(await problemsOf({ "imsmanifest.xml": " ".repeat(600_000) })).toEqual([
    "imsmanifest.xml: It is larger than 0.5 MB.",
  ]);
  const crowd = Object.fromEntries(Array.from({ length: 5101 }, (_, n) => [`${n}`, ""]));
  expect(await problemsOf(crowd)).toEqual(["It holds more than 5100 files."]);
  const entry = Uint8Array.from({ length: 500_000 }, (_, n) => 32 + ((n * n) % 90));
  const heavy = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`${n}`, entry]));
  expect(await problemsOf(heavy)).toEqual([expect.stringMatching(/larger than 4 MB together|unpacks to more/)]);
  const climbing = await problemsOf({ "imsmanifest.xml": manifest("../a.xml"), "../a.xml": "<a/>" });
  expect(climbing).toEqual([expect.stringMatching(/^The zip cannot be read: /)]);
  // Files outside the manifest are ignored.
  const [item] = writeQti([{ uid: "1", module: "", videos: [{ uid: "2", video: "", questions: [question] }] }]).slice(
    1,
  );
  const fine = await openQuestionPackage(
    packed({
      "imsmanifest.xml": manifest("1/2/1.xml"),
      "1/2/1.xml": item?.text ?? "",
      "style.css": Uint8Array.of(0xff),
    }),
  );
  expect(fine).toEqual({ items: [item], problems: [] });
});

test("BLK-30: a manifest that names its files as addresses is read, also a broken one, but for files that are not there", async () => {
  const open = (href: string, name: string) =>
    openQuestionPackage(packed({ "imsmanifest.xml": manifest(href), [name]: "<a/>" }));
  expect(await open("11/101/my%20tree.xml", "11/101/my tree.xml")).toEqual({
    items: [{ name: "11/101/my tree.xml", text: "<a/>" }],
    problems: [],
  });
  expect((await open("100%25.xml", "100%25.xml")).items.map(({ name }) => name)).toEqual(["100%25.xml"]);
  for (const href of ["100%.xml", "%2e%2e/a.xml", "b%20.xml"])
    expect((await open(href, "a.xml")).problems).toEqual([`${href}: It is not in the zip.`]);
});

test("BLK-30: a package that another program has zipped is read as well", async () => {
  const files = writeQti([{ uid: "1", module: "", videos: [{ uid: "2", video: "", questions: [question] }] }]);
  const entries = async function* () {
    for (const { name, text } of files) yield await Promise.resolve({ name, bytes: new TextEncoder().encode(text) });
  };
  const { items, problems } = await openQuestionPackage(base64(await zip(entries())));
  expect(problems).toEqual([]);
  expect(items).toEqual(files.slice(1));
});

const qti12 = (title: string) =>
  `<questestinterop><item title="${title}"><presentation><material><mattext>Which?</mattext></material><response_lid ident="r"><render_choice><response_label ident="1"><material><mattext>a</mattext></material></response_label><response_label ident="2"><material><mattext>b</mattext></material></response_label></render_choice></response_lid></presentation><resprocessing><respcondition><conditionvar><varequal>1</varequal></conditionvar><setvar>1</setvar></respcondition></resprocessing></item></questestinterop>`;
const qti3 =
  '<qti-assessment-item identifier="a" title="Three"><qti-response-declaration identifier="R" cardinality="single"><qti-correct-response><qti-value>x</qti-value></qti-correct-response></qti-response-declaration><qti-item-body><qti-choice-interaction response-identifier="R"><qti-simple-choice identifier="x">a</qti-simple-choice><qti-simple-choice identifier="y">b</qti-simple-choice></qti-choice-interaction></qti-item-body></qti-assessment-item>';
const resources = (inner: string) =>
  `<manifest xmlns:bb="http://www.blackboard.com/content-packaging/"><resources>${inner}</resources></manifest>`;

test.each([
  [
    "a quiz of Canvas",
    {
      "imsmanifest.xml": resources(
        '<resource type="imsqti_xmlv1p2"><file href="g1/g1.xml"/></resource><resource type="associatedcontent/imscc_xmlv1p1/learning-application-resource" href="g1/assessment_meta.xml"/>',
      ),
      "g1/g1.xml": qti12("Canvas"),
      "g1/assessment_meta.xml": "<quiz/>",
    },
    ["Canvas"],
  ],
  [
    "a course of Canvas, which holds each quiz twice",
    {
      "imsmanifest.xml": resources(
        '<resource type="imsqti_xmlv1p2/imscc_xmlv1p1/assessment"><file href="g1/assessment_qti.xml"/></resource><resource type="associatedcontent/imscc_xmlv1p1/learning-application-resource" href="g1/assessment_meta.xml"><file href="g1/assessment_meta.xml"/><file href="non_cc_assessments/g1.xml.qti"/></resource>',
      ),
      "g1/assessment_qti.xml": qti12("Poor"),
      "non_cc_assessments/g1.xml.qti": qti12("Rich"),
    },
    ["Rich"],
  ],
  [
    "a pool of Blackboard",
    {
      "imsmanifest.xml": resources(
        '<resource bb:file="res00001.dat" type="assessment/x-bb-qti-pool"/><resource bb:file="res00002.dat" type="course/x-bb-csresourcelinks"/>',
      ),
      "res00001.dat": qti12("Blackboard"),
      "res00002.dat": "<links/>",
    },
    ["Blackboard"],
  ],
  [
    "a package of QTI 3",
    { "imsmanifest.xml": resources('<resource type="imsqti_item_xmlv3p0" href="items/a.xml"/>'), "items/a.xml": qti3 },
    ["Three"],
  ],
] as const)("BLK-34: %s is read as a bank, each question once", async (_, files, titles) => {
  const lesson = await makeLesson();
  const checked = await checkBulkFile(await makeAdmin(), lesson.course.id, { file: packed(files), isZip: true });
  expect(checked.problems).toEqual([]);
  expect(checked.bank?.questions.map(({ question: { title } }) => title)).toEqual(titles);
  expect(checked.bank?.refused).toEqual([]);
});
