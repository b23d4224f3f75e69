import { expect, test } from "vitest";
import { borrow, type Lesson, makeLesson } from "../../access/lesson.test-kit.ts";
import type { Person } from "../../foundation/actor.ts";
import { VideoEntity } from "../../storage/course/video.entity.ts";
import { lagFromTheStart } from "../test-kit/fall-behind.ts";
import { setOwnFaults } from "../test-kit/own-faults.ts";
import { makePerson } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { createQuestions, videoOf } from "./create.ts";
import { deleteQuestion } from "./delete.ts";
import { ImageEntity } from "./image.entity.ts";
import { listAllQuestions } from "./list.ts";
import { QuestionEntity } from "./question.ts";
import { drafts } from "./questions.test-kit.ts";
import { readQuestions } from "./read-questions.ts";
import { uploadQuestions } from "./upload.ts";
import { weightOf } from "./video-bounds.ts";

lagFromTheStart();

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "accepted",
    (error: { code?: string; fields?: unknown }) => error.code ?? error.fields,
  );

const admin = () => makePerson({ isAdmin: true });
const count = async (videoId: number) => (await readQuestions(videoId)).questions.length;

/** The problem of an invalid question; neither it nor the valid one before it may be stored. */
const problem = async (change: object) => {
  const { video } = await makeLesson();
  const wanted = createQuestions(await admin(), video.id, [drafts.one, { ...drafts.one, ...change }]);
  const fields = await refusal(wanted);
  expect(await count(video.id)).toBe(0);
  if (!Array.isArray(fields)) throw new Error(`Not refused by index: ${JSON.stringify(fields)}`);
  expect(fields[0]).toEqual({});
  return fields[1] as Record<string, string[]>;
};

test("QZC-36: a list of questions is created for a video, in the order in which it was sent", async () => {
  const { video } = await makeLesson();
  const editor = await admin();
  const ids = await createQuestions(editor, video.id, [
    drafts.all,
    { ...drafts.one, video: video.id, aiQuestion: true },
  ]);
  const all = await listAllQuestions(editor, video.id);
  expect(all.map(({ id }) => id)).toEqual(ids);
  expect(all[1]).toMatchObject({
    video: video.id,
    title: "Which one?",
    questionType: "select_one",
    startVideoTimestamp: 20,
    endVideoTimestamp: 30,
    aiQuestion: true,
    images: [],
    latestAttempt: null,
  });
  const optionIds = all.flatMap(({ options }) => options.map(({ id }) => id));
  expect(new Set(optionIds).size).toBe(5);
});

test("QZC-25: a title is required and has at most 100 characters", async () => {
  expect((await problem({ title: " " })).title).toEqual(["Title is required."]);
  expect(await problem({ title: "x".repeat(101) })).toHaveProperty("title");
});

test("QZC-26: a type is required and one of the three", async () => {
  expect((await problem({ questionType: undefined })).questionType).toEqual(["Must select a question type."]);
  expect((await problem({ questionType: "essay" })).questionType).toEqual(["Invalid Selection"]);
});

test("QZC-27: a time range is required", async () => {
  expect((await problem({ endVideoTimestamp: undefined })).timeRange).toEqual(["Must select a time range."]);
});

test("QZC-28: the end is after the start", async () => {
  const wrong = await problem({ startVideoTimestamp: 30, endVideoTimestamp: 30 });
  expect(wrong.timeRange).toEqual(["End time must take place after start time."]);
  expect(await problem({ endVideoTimestamp: 601 })).toHaveProperty("timeRange");
});

test("QZC-29: an open-ended question needs its hint", async () => {
  const wrong = await problem({ questionType: "open_ended", options: [] });
  expect(wrong.options).toEqual(["Please enter anwer hint."]);
});

test("QZC-30: a choice question needs two options", async () => {
  const wrong = await problem({ options: drafts.one.options.slice(0, 1) });
  expect(wrong.options).toEqual(["At least two options required."]);
});

test("QZC-31: a choice question needs a correct option", async () => {
  const options = drafts.one.options.map((option) => ({ ...option, correctAnswerFlag: false }));
  expect((await problem({ options })).options).toEqual(["Must have at least one correct answer."]);
});

test("QZC-32: select_one has one correct option", async () => {
  const options = drafts.one.options.map((option) => ({ ...option, correctAnswerFlag: true }));
  expect((await problem({ options })).options).toEqual(["Only one answer should be correct."]);
});

test("QZC-40: the server applies all checks at once, by index, and keeps nothing of a bad list", async () => {
  expect(Object.keys(await problem({ title: "", questionType: "", endVideoTimestamp: -1, imageIds: "x" }))).toEqual(
    expect.arrayContaining(["title", "questionType", "timeRange", "imageIds"]),
  );
  expect(await problem({ imageIds: [987_654] })).toEqual({ imageIds: ["The image 987654 does not exist."] });
  expect(await problem({ video: 987_654 })).toHaveProperty("video");
  const { video } = await makeLesson();
  for (const rubbish of [null, 7, "x", [], { __proto__: { title: "x" } }]) {
    expect(await refusal(createQuestions(await admin(), video.id, [rubbish]))).toHaveLength(1);
  }
});

test("QZC-40: only a number names the video of a question, whatever else was uploaded", () => {
  for (const rubbish of [null, undefined, 7, "7", [], {}, { id: 7 }, { video: "7" }, { video: null }])
    expect([rubbish, videoOf(rubbish)]).toEqual([rubbish, undefined]);
  expect(videoOf({ video: 7 })).toBe(7);
});

const authored = async () => {
  const [creator, author, borrowing] = await Promise.all(
    Array.from({ length: 3 }, () => makePerson({ isContentCreator: true })),
  );
  if (!creator || !author || !borrowing) throw new Error("three people");
  const primaryAuthor = { id: author.id, username: author.username, firstName: "Test", lastName: "Person" };
  const lesson = await makeLesson({ createdBy: creator.id, primaryAuthor });
  return { lesson, creator, author, borrowing };
};

test("QZC-02: only the video's owner, the course's creator and author, and admins can edit its questions", async () => {
  const { lesson, creator, author, borrowing } = await authored();
  const { video } = lesson;
  const mayCreate = async (person: Person) => refusal(createQuestions(person, video.id, [drafts.one]));
  for (const person of [creator, author, await admin()]) expect(await mayCreate(person)).toBe("accepted");
  for (const person of [borrowing, await makePerson()]) expect(await mayCreate(person)).toBe("actor.forbidden");
  expect(await refusal(createQuestions(creator, 987_654, [drafts.one]))).toBe("video.missing");
});

test("Z2 QZC-36: a question shows its editor's own images; a learner's answer looks like an image that is not there", async () => {
  const owner = await makePerson({ isContentCreator: true });
  const { video, course } = await makeLesson({
    primaryAuthor: { id: owner.id, username: "o", firstName: "", lastName: "" },
  });
  const uploaded = {
    key: "images/quiz/x.png",
    uploadedAt: "2026-03-01T00:00:00.000Z",
    updatedAt: "2026-03-01T00:00:00.000Z",
  };
  const [own, foreign] = [700_001, 700_002];
  await ImageEntity.put({ id: own, owner: owner.id, ...uploaded }).go();
  await ImageEntity.put({ id: foreign, owner: owner.id + 1, ...uploaded }).go();
  const [right, ...rest] = drafts.one.options;
  for (const shown of [{ imageIds: [foreign] }, { options: [{ ...right, imageId: foreign }, ...rest] }]) {
    const missing = [{ imageIds: [`The image ${foreign} does not exist.`] }];
    expect(await refusal(createQuestions(owner, video.id, [{ ...drafts.one, ...shown }]))).toEqual(missing);
    const row = { ...drafts.one, ...shown, video: video.id };
    expect(await refusal(uploadQuestions(owner, course.id, [row]))).toEqual(missing);
  }
  const shown = { imageIds: [own], options: [{ ...right, imageId: own }, ...rest] };
  await createQuestions(owner, video.id, [{ ...drafts.one, ...shown }]);
  const [question, ...none] = await listAllQuestions(owner, video.id);
  const image = `${process.env.FILES_ORIGIN}/images/quiz/x.png`;
  const { uploadedAt, updatedAt } = uploaded;
  expect(none).toEqual([]);
  expect(question?.images).toEqual([{ id: own, image, uploadedAt, updatedAt }]);
  expect(question?.options.map((option) => [option.imageId, option.image])).toEqual([
    [own, { id: own, image }],
    [null, null],
  ]);
});

test("L5 BLK-10: an upload names a thousand images at most, and more of them cost no call of the store", async () => {
  const { video } = await makeLesson();
  const editor = await admin();
  const questions = Array.from({ length: 50 }, (_, n) => ({
    ...drafts.one,
    imageIds: Array.from({ length: 20 }, (_, m) => 800_000 + n * 20 + m),
  }));
  const oneMore = [...questions, { ...drafts.one, imageIds: [801_000] }];
  const asked = await storeCalls(() => refusal(createQuestions(editor, video.id, oneMore)));
  expect(asked.answer).toEqual({ body: ["At most 1000 images in one upload."] });
  expect(asked.operations.BatchGetItem ?? 0).toBe(0);
  expect(await refusal(createQuestions(editor, video.id, questions))).toHaveLength(50);
});

test("QZC-03: a course that only borrows the video gives no right to its questions", async () => {
  const { lesson, creator } = await authored();
  const borrower: Lesson = await borrow(lesson);
  const host = { ...(await makePerson({ isContentCreator: true })), id: borrower.course.createdBy };
  expect(await refusal(createQuestions(host, lesson.video.id, [drafts.one]))).toBe("actor.forbidden");
  const row = { ...drafts.one, video: lesson.video.id };
  const own = { ...drafts.one, video: borrower.module.videos[0]?.id };
  expect(await refusal(uploadQuestions(host, borrower.course.id, [own, row]))).toEqual([
    {},
    { video: ["You may not edit the questions of this video."] },
  ]);
  expect(await refusal(uploadQuestions(creator, lesson.course.id, [row]))).toBe("accepted");
});

test("QZC-37: an editor deletes a question", async () => {
  const { lesson, creator } = await authored();
  const [id = 0] = await createQuestions(creator, lesson.video.id, [drafts.one, drafts.all]);
  await deleteQuestion(creator, lesson.video.id, id);
  expect((await listAllQuestions(creator, lesson.video.id)).map(({ title }) => title)).toEqual(["Which ones?"]);
});

test("BLK-10: questions of many videos are created together, or none with the errors by index", async () => {
  const { course } = await makeLesson({ modules: [{ videos: 60 }, { videos: 20 }] });
  const other = await makeLesson();
  const editor = await admin();
  const ids = course.modules.flatMap(({ videos }) => videos.map(({ id }) => id));
  const rows = ids.flatMap((video) => [drafts.one, drafts.all].map((draft) => ({ ...draft, video })));
  const bad = [
    ...rows,
    { ...drafts.one, video: other.video.id },
    drafts.one,
    { ...drafts.one, video: ids[0], title: "" },
  ];
  const errors = await refusal(uploadQuestions(editor, course.id, bad));
  expect(errors).toEqual([
    ...rows.map(() => ({})),
    { video: ["The video is not in this course."] },
    { video: ["The video is not in this course."] },
    { title: ["Title is required."] },
  ]);
  expect(await count(ids[0] ?? 0)).toBe(0);
  expect(await uploadQuestions(editor, course.id, rows)).toHaveLength(160);
  for (const id of [ids[0], ids[59], ids[79]]) expect(await count(id ?? 0)).toBe(2);
  expect(await refusal(uploadQuestions(await makePerson(), course.id, rows))).toBe("actor.forbidden");
  expect(await refusal(uploadQuestions(editor, 987_654, rows))).toBe("course.missing");
});

test("QZC-36, I8: the same Idempotency-Key creates once and answers the same, another body under it is refused", async () => {
  const { video } = await makeLesson();
  const editor = await admin();
  const repeat = { key: "k-1", fingerprint: "a" };
  const create = (fingerprint = "a") => createQuestions(editor, video.id, [drafts.one], { ...repeat, fingerprint });
  const answers = await Promise.all([create(), create(), create()]);
  answers.push(await create());
  expect(new Set(answers.map(String)).size).toBe(1);
  expect(await count(video.id)).toBe(1);
  expect(await refusal(create("b"))).toBe("key.reused");
});

test("QZC-36: many editors at once lose no question", async () => {
  const { video } = await makeLesson();
  const editor = await admin();
  await Promise.all(Array.from({ length: 10 }, () => createQuestions(editor, video.id, [drafts.one, drafts.open])));
  expect(await count(video.id)).toBe(20);
});

test("QZC-44: a video takes 500 questions, also from two editors at once, and has room again for one that is deleted", async () => {
  const { video } = await makeLesson();
  const editor = await admin();
  const many = (n: number) => Array.from({ length: n }, () => drafts.one);
  const full = { body: ["A video takes at most 500 questions, of 4 MB together."] };
  expect(await refusal(createQuestions(editor, video.id, many(501)))).toEqual(full);
  const [first = 0] = await createQuestions(editor, video.id, many(498));
  const both = await Promise.all([1, 2].map(() => refusal(createQuestions(editor, video.id, many(2)))));
  expect(both).toEqual(expect.arrayContaining(["accepted", full]));
  expect(await count(video.id)).toBe(500);
  await deleteQuestion(editor, video.id, first);
  expect(await refusal(createQuestions(editor, video.id, many(1)))).toBe("accepted");
  const { data } = await VideoEntity.get({ id: video.id }).go({ consistent: true });
  const weights = (await readQuestions(video.id)).questions.map((question) => weightOf(question));
  expect(data?.questionBytes).toBe(weights.reduce((sum, bytes) => sum + bytes, 0));
});

test("QZC-44, ERR-17: an editor with a mere write conflict is not refused for a full video", async () => {
  const { video } = await makeLesson();
  const editor = await admin();
  await setOwnFaults({ kind: "conflict", match: "TransactWriteItems", count: 1 });
  const ids = await createQuestions(editor, video.id, [drafts.one]);
  await setOwnFaults();
  expect((await readQuestions(video.id)).questions.map(({ id }) => id)).toEqual(ids);
});

test("QZC-44: the questions of a video have 4 MB together, and what was made before that was counted counts for nothing", async () => {
  const { video } = await makeLesson();
  const editor = await admin();
  const large = { ...drafts.one, text: "字".repeat(10_000) };
  const [old = 0] = await createQuestions(editor, video.id, [drafts.one]);
  await VideoEntity.patch({ id: video.id }).remove(["questionBytes"]).go();
  await QuestionEntity.patch({ video: video.id, id: old }).remove(["bytes"]).go();
  const sheet = Array.from({ length: 60 }, () => large);
  await createQuestions(editor, video.id, sheet);
  await createQuestions(editor, video.id, sheet);
  expect(await refusal(createQuestions(editor, video.id, sheet))).toMatchObject({ body: [expect.any(String)] });
  expect(Buffer.byteLength(JSON.stringify(await listAllQuestions(editor, video.id)))).toBeLessThan(5_500_000);
  const counted = async () => (await VideoEntity.get({ id: video.id }).go({ consistent: true })).data?.questionBytes;
  const before = await counted();
  await deleteQuestion(editor, video.id, old);
  expect(await counted()).toBe(before);
});

test("BLK-10: one upload is for 95 videos at most", async () => {
  const { course } = await makeLesson({ modules: [{ videos: 96 }] });
  const editor = await admin();
  const rows = course.modules.flatMap(({ videos }) => videos.map(({ id }) => ({ ...drafts.one, video: id })));
  const most = { body: ["At most 95 videos in one upload."] };
  expect(await refusal(uploadQuestions(editor, course.id, rows))).toEqual(most);
  expect(await count(rows[0]?.video ?? 0)).toBe(0);
  expect(await uploadQuestions(editor, course.id, rows.slice(1))).toHaveLength(95);
  expect([await count(rows[0]?.video ?? 0), await count(rows[95]?.video ?? 0)]).toEqual([0, 1]);
});

test("QZC-40: a question that no item of the store could hold is refused, and its neighbour with it", async () => {
  // Random text, so that compression does not shrink it.
  let seed = 1;
  const text = () =>
    Array.from({ length: 9000 }, () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return String.fromCharCode(0x4e00 + (seed % 20_000));
    }).join("");
  const options = Array.from({ length: 20 }, (_, n) => ({ optionText: text(), correctAnswerFlag: n === 0 }));
  expect(await problem({ options })).toEqual({ text: ["The question is too large to be saved."] });
});
