import { expect, test } from "vitest";
import { type Lesson, makeLesson } from "../../access/lesson.test-kit.ts";
import type { Person } from "../../foundation/actor.ts";
import { VideoEntity } from "../../storage/course/video.entity.ts";
import { setOwnFaults } from "../test-kit/own-faults.ts";
import { makePerson } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { checkBulkFile } from "./check-bulk.ts";
import { createQuestions } from "./create.ts";
import { deleteQuestion } from "./delete.ts";
import { editQuestion } from "./edit.ts";
import { keyVersionOf } from "./question.ts";
import { ask, drafts } from "./questions.test-kit.ts";
import { readQuestions } from "./read-questions.ts";
import { uploadQuestions } from "./upload.ts";
import { weightOf } from "./video-bounds.ts";

const checkText = (person: Person, courseId: number, file: string) => checkBulkFile(person, courseId, { file });

const admin = () => makePerson({ isAdmin: true });

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "accepted",
    (error: { code?: string; fields?: unknown }) => error.code ?? error.fields,
  );

const shown = async ({ video }: Pick<Lesson, "video">) => (await readQuestions(video.id)).questions;
const bytesOf = async ({ video }: Pick<Lesson, "video">) =>
  (await VideoEntity.get({ id: video.id }).go({ consistent: true })).data?.questionBytes;

/** A lesson with questions, and rows of a file that refer to them. */
const asked = async (...inputs: object[]) => {
  const lesson = await makeLesson({ modules: [{ videos: 1 }] });
  const editor = await admin();
  const questions = await ask(editor, lesson, ...inputs);
  const row = (n: number, part: object = {}) => ({
    ...inputs[n],
    id: questions[n]?.id,
    version: 1,
    video: lesson.video.id,
    ...part,
  });
  return {
    lesson,
    editor,
    questions,
    row,
    upload: (...rows: object[]) => uploadQuestions(editor, lesson.course.id, rows),
  };
};

test("BLK-21, QZC-60: an upload makes new rows and applies changes in one go; wording leaves the key, another answer makes a new version of it", async () => {
  const { lesson, questions, row, upload } = await asked(drafts.one, drafts.all);
  const [one, all] = questions;
  const more = [...drafts.all.options, { optionText: "more", correctAnswerFlag: true }];
  const made = await upload(
    row(0, { title: "Which of them?" }),
    { ...drafts.open, video: lesson.video.id },
    row(1, { options: more }),
  );
  expect(made).toHaveLength(1);
  const now = new Map((await shown(lesson)).map((question) => [question.id, question]));
  expect(now.size).toBe(3);
  const [worded, rekeyed] = [now.get(one?.id ?? 0), now.get(all?.id ?? 0)];
  expect(worded).toEqual({ ...one, title: "Which of them?", version: 2, keyVersion: 1 });
  if (!rekeyed) throw new Error("The question is gone.");
  expect([rekeyed.version, keyVersionOf(rekeyed)]).toEqual([2, 2]);
  expect(rekeyed.options.slice(0, 3)).toEqual(all?.options);
  expect(rekeyed.options).toHaveLength(4);
  expect(await bytesOf(lesson)).toBe([...now.values()].reduce((sum, question) => sum + weightOf(question), 0));
});

test("BLK-22: contents that a plain-text format cannot express are kept, and options keep their ids when moved or rewritten in place", async () => {
  const bold = {
    blocks: [
      {
        key: "a",
        type: "unstyled",
        text: "Pick one.",
        depth: 0,
        data: {},
        inlineStyleRanges: [{ offset: 0, length: 4, style: "BOLD" }],
        entityRanges: [],
      },
    ],
    entityMap: {},
  };
  const { lesson, questions, row, upload } = await asked({ ...drafts.one, text: bold, aiQuestion: true });
  const [right, wrong] = drafts.one.options;
  const ids = questions[0]?.options.map(({ id }) => id) ?? [];
  await upload(row(0, { text: "Pick one.", aiQuestion: false, options: [wrong, right] }));
  const [moved] = await shown(lesson);
  expect([moved?.text, moved?.aiQuestion, moved?.options.map(({ id }) => id)]).toEqual([
    questions[0]?.text,
    true,
    ids.toReversed(),
  ]);
  const anew = [wrong, { ...right, optionText: "the right one" }];
  await upload(row(0, { version: 2, options: anew }));
  const [written] = await shown(lesson);
  if (!moved || !written) throw new Error("The question is gone.");
  expect(written.options.map(({ id }) => id)).toEqual(ids.toReversed());
  expect([keyVersionOf(moved), keyVersionOf(written)]).toEqual([1, 3]);
});

test("BLK-21: who edited, deleted or uploaded since the dry run is not overwritten: the row is refused by name and nothing is made", async () => {
  const { lesson, editor, questions, row, upload } = await asked(drafts.one, drafts.all);
  const [one, all] = questions;
  const fresh = { ...drafts.open, video: lesson.video.id };
  await editQuestion(editor, lesson.video.id, one?.id ?? 0, {
    version: 1,
    question: { ...drafts.one, title: "Edited" },
  });
  const edited = `Question ${one?.id} was edited meanwhile: choose the file again to see what it changes.`;
  expect(await refusal(upload(fresh, row(0, { title: "Late" }), row(1, { title: "Too" })))).toEqual([
    {},
    { id: [edited] },
    {},
  ]);
  await deleteQuestion(editor, lesson.video.id, all?.id ?? 0);
  expect(await refusal(upload(fresh, row(1, { title: "Late" })))).toEqual([
    {},
    { id: [`Question ${all?.id} is not in this video any more.`] },
  ]);
  const twice = row(0, { title: "Twice", version: 2 });
  expect(await refusal(upload(twice, twice))).toEqual([{}, { id: [`Question ${one?.id} is in the file twice.`] }]);
  expect((await shown(lesson)).map(({ title }) => title)).toEqual(["Edited"]);
});

test("BLK-21: of two uploads and an edit at once one is applied, and the others leave nothing behind", async () => {
  const { lesson, editor, questions, row, upload } = await asked(drafts.one);
  const id = questions[0]?.id ?? 0;
  const fresh = (title: string) => ({ ...drafts.open, title, video: lesson.video.id });
  const ends = await Promise.all([
    refusal(upload(fresh("A"), row(0, { title: "By A" }))),
    refusal(upload(fresh("B"), row(0, { title: "By B" }))),
    refusal(editQuestion(editor, lesson.video.id, id, { version: 1, question: { ...drafts.one, title: "By hand" } })),
  ]);
  expect(ends.filter((end) => end === "accepted")).toHaveLength(1);
  const now = await shown(lesson);
  const winner = ends.indexOf("accepted");
  expect(now.find((question) => question.id === id)).toMatchObject({
    version: 2,
    title: ["By A", "By B", "By hand"][winner],
  });
  expect(now.filter((question) => question.id !== id).map(({ title }) => title)).toEqual(
    winner < 2 ? [["A", "B"][winner]] : [],
  );
});

test("BLK-21: an upload that dies before its last write has changed nothing, and the next try applies all of it", async () => {
  const { lesson, questions, row, upload } = await asked(drafts.one);
  const rows = [row(0, { title: "Another" }), { ...drafts.open, video: lesson.video.id }];
  await setOwnFaults({ kind: "error", match: "TransactWriteItems", count: 20 });
  expect(await refusal(upload(...rows))).not.toBe("accepted");
  await setOwnFaults();
  expect(await shown(lesson)).toEqual(questions);
  await upload(...rows);
  expect((await shown(lesson)).map(({ title }) => title).toSorted()).toEqual(["Another", drafts.open.title]);
});

test("BLK-23: as many changes as one transaction holds are applied in it; one more is refused with how many fit, in the dry run and in the upload", async () => {
  const lesson = await makeLesson({ modules: [{ videos: 1 }] });
  const editor = await admin();
  const ids = await createQuestions(
    editor,
    lesson.video.id,
    Array.from({ length: 48 }, () => drafts.one),
  );
  const rows = ids.map((id) => ({ ...drafts.one, title: `Changed ${id}`, id, version: 1, video: lesson.video.id }));
  const most = { body: ["This file changes 48 questions: an upload to 1 lecture has room for 47 changes."] };
  expect(await refusal(uploadQuestions(editor, lesson.course.id, rows))).toEqual(most);
  const [module] = lesson.course.modules;
  const file = JSON.stringify([{ uid: module?.id, videos: [{ uid: lesson.video.id, questions: rows }] }]);
  const checked = await checkText(editor, lesson.course.id, file);
  expect([checked.problems, checked.questions]).toEqual([most.body, []]);
  expect(checked.rows.map(({ changes }) => changes.length)).toEqual(rows.map(() => 1));
  const { answer, operations } = await storeCalls(() => uploadQuestions(editor, lesson.course.id, rows.slice(1)));
  expect(answer).toEqual([]);
  expect(operations.TransactWriteItems).toBe(1);
  expect((await shown(lesson)).filter(({ version }) => version === 2)).toHaveLength(47);
});

test("BLK-20: five thousand changed rows are answered within what a Lambda may answer", async () => {
  const long = "\u{1f600}".repeat(300);
  const { lesson, editor, row } = await asked({ ...drafts.one, text: long });
  const rows = Array.from({ length: 5000 }, () => row(0, { text: "\u{1f601}".repeat(45), title: "T" }));
  const [module] = lesson.course.modules;
  const file = JSON.stringify([{ uid: module?.id, videos: [{ uid: lesson.video.id, questions: rows }] }]);
  const checked = await checkText(editor, lesson.course.id, file);
  expect(checked.questions).toEqual([]);
  expect(checked.rows[0]?.changes).toHaveLength(2);
  expect(Buffer.byteLength(JSON.stringify(checked))).toBeLessThan(3_000_000);
});

test("BLK-21: a repeated upload with its key is one, and a video without room refuses all of it", async () => {
  const { lesson, editor, row, upload } = await asked(drafts.one);
  const rows = [row(0, { title: "Once" }), { ...drafts.open, video: lesson.video.id }];
  const repeat = { key: `upload-${lesson.course.id}`, fingerprint: "rows" };
  const first = await uploadQuestions(editor, lesson.course.id, rows, repeat);
  expect(await uploadQuestions(editor, lesson.course.id, rows, repeat)).toEqual(first);
  expect(await shown(lesson)).toHaveLength(2);
  await VideoEntity.patch({ id: lesson.video.id }).set({ questionBytes: 3_999_990 }).go();
  const full = { body: ["A video takes at most 500 questions, of 4 MB together."] };
  expect(await refusal(upload(row(0, { title: "A longer title than before", version: 2 })))).toEqual(full);
  expect((await shown(lesson)).map(({ title }) => title)).toContain("Once");
});
