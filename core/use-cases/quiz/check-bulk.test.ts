import { expect, test } from "vitest";
import { borrow, type Lesson, makeLesson } from "../../access/lesson.test-kit.ts";
import type { Person } from "../../foundation/actor.ts";
import { makePerson } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { checkBulkFile } from "./check-bulk.ts";
import { ask, drafts } from "./questions.test-kit.ts";
import { readQuestions } from "./read-questions.ts";
import { uploadQuestions } from "./upload.ts";

const checkText = (person: Person, courseId: number, file: string) => checkBulkFile(person, courseId, { file });

const admin = () => makePerson({ isAdmin: true });

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "accepted",
    (error: { code?: string; fields?: unknown }) => error.code ?? error.fields,
  );

/** A file that refers to the modules and videos of a course by id, with these questions in each video. */
const fileOf = ({ course }: Pick<Lesson, "course">, questions: readonly unknown[]) =>
  JSON.stringify(
    course.modules.map(({ id, name, videos }) => ({
      uid: id,
      module: name,
      videos: videos.map((video) => ({ uid: video.id, video: video.title, questions })),
    })),
  );

test("BLK-11: a file that is right in every row answers the questions that the upload takes, and makes nothing", async () => {
  const lesson = await makeLesson({ modules: [{ videos: 2 }, { videos: 1 }] });
  const editor = await admin();
  const file = fileOf(lesson, [drafts.one, drafts.open]);
  const asked = await storeCalls(() => checkText(editor, lesson.course.id, file));
  const { problems, rows, questions } = asked.answer;
  expect(problems).toEqual([]);
  expect(rows.map(({ module, video, question, problems: wrong }) => [module, video, question, wrong])).toEqual([
    [1, 1, 1, []],
    [1, 1, 2, []],
    [1, 2, 1, []],
    [1, 2, 2, []],
    [2, 1, 1, []],
    [2, 1, 2, []],
  ]);
  expect(Object.keys(asked.operations).filter((name) => !/Get|Query/.test(name))).toEqual([]);
  const [video] = lesson.course.modules[0]?.videos ?? [];
  expect((await readQuestions(video?.id ?? 0)).questions).toEqual([]);
  expect(await uploadQuestions(editor, lesson.course.id, questions)).toHaveLength(6);
});

test("BLK-11, BLK-07: each refused row has its reasons, other rows are listed as right, and nothing can be uploaded", async () => {
  const lesson = await makeLesson({ modules: [{ videos: 1 }] });
  const other = await makeLesson();
  const bad = { ...drafts.one, title: "", imageIds: [1, "x"] };
  const own = JSON.parse(fileOf(lesson, [drafts.one, bad, null]));
  const foreign = JSON.parse(fileOf(other, [drafts.one]));
  const { problems, rows, questions } = await checkText(
    await admin(),
    lesson.course.id,
    JSON.stringify([...own, foreign[0], { uid: lesson.course.modules[0]?.id, videos: 7 }]),
  );
  expect(problems).toEqual([
    `Module 2: The module uid "${other.course.modules[0]?.id}" does not match the course.`,
    "Module 3: There must be a list of videos.",
  ]);
  expect(rows[0]).toEqual({
    module: 1,
    video: 1,
    question: 1,
    title: drafts.one.title,
    problems: [],
    isThere: false,
    changes: [],
    note: null,
    altered: [],
  });
  expect(rows[1]?.problems).toEqual(["Title is required.", "Images must be at most 20 ids."]);
  expect(rows[2]?.problems).toContain("Must select a question type.");
  expect(rows[3]?.problems).toEqual(["The video is not in this course."]);
  expect(questions).toEqual([]);
});

test("BLK-11: right rows are not uploaded if a module is wrong or there are more videos than one upload takes", async () => {
  const lesson = await makeLesson({ modules: [{ videos: 96 }] });
  const editor = await admin();
  const right = JSON.parse(fileOf(lesson, [drafts.one]));
  const many = await checkText(editor, lesson.course.id, JSON.stringify(right));
  expect(many.problems).toEqual(["At most 95 videos in one upload."]);
  right[0].videos.pop();
  expect((await checkText(editor, lesson.course.id, JSON.stringify(right))).questions).toHaveLength(95);
  const beside = JSON.stringify([...right, { uid: 1, videos: [] }]);
  const { problems, rows, questions } = await checkText(editor, lesson.course.id, beside);
  expect(problems).toEqual(['Module 2: The module uid "1" does not match the course.']);
  expect(rows.flatMap((row) => row.problems)).toEqual([]);
  expect(questions).toEqual([]);
});

test("BLK-11: an image that does not exist is found before the upload", async () => {
  const lesson = await makeLesson({ modules: [{ videos: 1 }] });
  const file = fileOf(lesson, [{ ...drafts.one, imageIds: [987_654] }]);
  const { rows, questions } = await checkText(await admin(), lesson.course.id, file);
  expect(rows.map(({ problems }) => problems)).toEqual([["The image 987654 does not exist."]]);
  expect(questions).toEqual([]);
});

test("BLK-11, BLK-08: what is no list of modules is an invalid file, and a long list of mistakes ends", async () => {
  const { course } = await makeLesson();
  const editor = await admin();
  for (const file of ["", "{", "{}", "7", "\u0000", "[".repeat(50_000)]) {
    const checked = await checkText(editor, course.id, file);
    expect(checked).toEqual({ problems: ["Invalid file uploaded!"], rows: [], questions: [], bank: null });
  }
  const { problems } = await checkText(editor, course.id, JSON.stringify(Array.from({ length: 5000 }, () => 1)));
  expect(problems).toHaveLength(201);
  expect(problems.at(-1)).toBe("And 9800 more.");
  const many = [{ uid: course.modules[0]?.id, videos: [{ uid: 1, questions: Array.from({ length: 5001 }, () => 1) }] }];
  expect(await checkText(editor, course.id, JSON.stringify(many))).toEqual({
    problems: ["At most 5000 questions in one file."],
    rows: [],
    questions: [],
    bank: null,
  });
});

test("BLK-11, QZC-03: only editors check a file; a course that borrows a video refuses its row", async () => {
  const lesson = await makeLesson();
  const file = fileOf(lesson, [drafts.one]);
  expect(await refusal(checkText(await makePerson(), lesson.course.id, file))).toBe("actor.forbidden");
  expect(await refusal(checkText(await admin(), 987_654, file))).toBe("course.missing");
  const borrower = await borrow(lesson);
  const host = { ...(await makePerson({ isContentCreator: true })), id: borrower.course.createdBy };
  const { rows } = await checkText(host, borrower.course.id, fileOf(borrower, [drafts.one]));
  const refused = rows.filter(({ problems }) => problems.includes("You may not edit the questions of this video."));
  expect(refused).toHaveLength(1);
});

test("BLK-12: a GIFT file is checked as JSON is, by the drafts that the upload takes, and one bad line stops all of it", async () => {
  const lesson = await makeLesson({ modules: [{ videos: 1 }] });
  const editor = await admin();
  const [module] = lesson.course.modules;
  const head = `$CATEGORY: ${module?.id}/${module?.videos[0]?.id}\n\n`;
  const good = "// [tag:start 20] [tag:end 30]\n::Which one?:: Pick one. {=right ~wrong}\n\n";
  const { problems, rows, questions } = await checkText(editor, lesson.course.id, head + good);
  expect([problems, rows]).toEqual([
    [],
    [
      {
        module: 1,
        video: 1,
        question: 1,
        title: "Which one?",
        problems: [],
        isThere: false,
        changes: [],
        note: null,
        altered: [],
      },
    ],
  ]);
  expect(await checkText(editor, lesson.course.id, `${head}${good}How many? {#3}`)).toEqual({
    problems: ["Line 6: A numerical answer is not a type of question here."],
    rows,
    questions: [],
    bank: null,
  });
  expect(await uploadQuestions(editor, lesson.course.id, questions)).toHaveLength(1);
});

test("BLK-18, BLK-20: a row that differs from its question becomes an edit by the dry run, and is refused without it; in another video it is new, with a note", async () => {
  const lesson = await makeLesson({ modules: [{ videos: 2 }] });
  const editor = await admin();
  const [there] = await ask(editor, lesson, drafts.one);
  const [module] = lesson.course.modules;
  const [own, other] = module?.videos.toSorted((a) => (a.id === lesson.video.id ? -1 : 1)) ?? [];
  const file = (video: unknown) =>
    JSON.stringify([
      {
        uid: module?.id,
        videos: [
          { uid: video, questions: [drafts.open, { ...drafts.one, text: "Another.", id: there?.id, version: 9 }] },
        ],
      },
    ]);
  const { rows, questions } = await checkText(editor, lesson.course.id, file(own?.id));
  expect(rows.map(({ problems, changes, note }) => [problems, changes, note])).toEqual([
    [[], [], null],
    [[], [{ field: "Text", before: "Pick one.", after: "Another." }], null],
  ]);
  expect(questions.map(({ id, version }) => [id, version])).toEqual([
    [undefined, undefined],
    [there?.id, 1],
  ]);
  const row = { ...drafts.one, text: "Another.", id: there?.id, video: own?.id };
  const reason = `Question ${there?.id} is in this video already: check the file again, or take out its id to make another.`;
  expect(await refusal(uploadQuestions(editor, lesson.course.id, [row]))).toEqual([{ id: [reason] }]);
  expect((await readQuestions(lesson.video.id)).questions).toHaveLength(1);
  const elsewhere = await checkText(editor, lesson.course.id, file(other?.id));
  expect(elsewhere.rows.map(({ changes, note }) => [changes, note])).toEqual([
    [[], null],
    [[], `Question ${there?.id} is not in this video: the row makes a new one.`],
  ]);
  expect(await uploadQuestions(editor, lesson.course.id, elsewhere.questions)).toHaveLength(2);
  expect((await readQuestions(lesson.video.id)).questions).toMatchObject([{ id: there?.id, text: there?.text }]);
});

test("BLK-14, BLK-15: Moodle's XML and a table are checked as JSON is, by the drafts that the upload takes", async () => {
  const lesson = await makeLesson({ modules: [{ videos: 1 }] });
  const editor = await admin();
  const [module] = lesson.course.modules;
  const place = `${module?.id}/${module?.videos[0]?.id}`;
  const table = (correct: string) =>
    `module,video,title,text,type,start,end,correct,option 1,option 2\n${place.replace("/", ",")},Which one?,,select_one,20,30,${correct},right,wrong\n`;
  const moodle = (type: string) =>
    `<quiz><question type="category"><category><text>${place}</text></category></question>
    <question type="${type}"><name><text>Why?</text></name><graderinfo><text>a hint</text></graderinfo>
    <tags><tag><text>start 20</text></tag><tag><text>end 30</text></tag></tags></question></quiz>`;
  for (const [right, wrong, problem] of [
    [table("A"), table("C"), "Row 2: There is no option C."],
    [moodle("essay"), moodle("cloze"), 'Line 2: "cloze" is not a type of question here.'],
  ] as const) {
    const { questions } = await checkText(editor, lesson.course.id, right);
    expect(await uploadQuestions(editor, lesson.course.id, questions)).toHaveLength(1);
    expect(await checkText(editor, lesson.course.id, wrong)).toEqual({
      problems: [problem],
      rows: [],
      questions: [],
      bank: null,
    });
  }
});

test("BLK-19, BLK-20: a row equal to its question is listed as existing and left out; a different one is not", async () => {
  const lesson = await makeLesson({ modules: [{ videos: 1 }] });
  const editor = await admin();
  const [one, all, open] = await ask(editor, lesson, drafts.one, { ...drafts.all, aiQuestion: true }, drafts.open);
  const file = (...questions: unknown[]) => checkText(editor, lesson.course.id, fileOf(lesson, questions));
  const there = [
    { ...drafts.one, id: one?.id },
    { ...drafts.all, text: " ", id: all?.id },
    { ...drafts.open, text: open?.text, imageIds: [], id: open?.id },
  ];
  const { rows, questions } = await file(there[0], drafts.one, ...there.slice(1));
  expect(rows.map(({ isThere, problems }) => [isThere, problems])).toEqual([
    [true, []],
    [false, []],
    [true, []],
    [true, []],
  ]);
  expect(await uploadQuestions(editor, lesson.course.id, questions)).toHaveLength(1);
  expect((await file(...there)).questions).toEqual([]);
  const [option, wrong] = drafts.one.options;
  const heading = { blocks: [{ key: "a", type: "header-one", text: "Pick one." }], entityMap: {} };
  for (const [part, told] of [
    [{ title: "Another" }, [["Title", "Which one?", "Another"]]],
    [{ text: "Another" }, [["Text", "Pick one.", "Another"]]],
    [{ text: heading }, [["Text, formatting", "Pick one.", "Pick one."]]],
    [{ endVideoTimestamp: 31 }, [["End", "30 s", "31 s"]]],
    [{ questionType: "choose_all_that_apply" }, [["Type", "select_one", "choose_all_that_apply"]]],
    [
      { options: [...drafts.one.options, { optionText: "more" }] },
      [
        ["Option 3", "", "more"],
        ["Option 3, right", "", "no"],
      ],
    ],
    [{ options: [{ ...option, explanationText: "no" }, wrong] }, [["Explanation 1", "because it is", "no"]]],
    [
      { options: drafts.one.options.toReversed() },
      [
        ["Option 1", "right", "wrong"],
        ["Option 1, right", "yes", "no"],
        ["Explanation 1", "because it is", "because it is not"],
        ["Option 2", "wrong", "right"],
        ["Option 2, right", "no", "yes"],
        ["Explanation 2", "because it is not", "because it is"],
      ],
    ],
  ] as const) {
    const checked = await file({ ...there[0], ...part });
    const [row] = checked.rows;
    expect([row?.isThere, row?.problems], JSON.stringify(part)).toEqual([false, []]);
    expect(row?.changes.map(({ field, before, after }) => [field, before, after])).toEqual(told);
    expect(checked.questions).toHaveLength(1);
  }
  for (const part of [
    { imageIds: [1] },
    { imageIds: 7 },
    { options: 7 },
    { options: [7, 8] },
    { endVideoTimestamp: 1 },
  ]) {
    const { rows: refused, questions: none } = await file({ ...there[0], ...part });
    expect(refused[0]?.problems, JSON.stringify(part)).toHaveLength(1);
    expect([refused[0]?.changes, none]).toEqual([[], []]);
  }
});

test("BLK-19: a dry run reveals nothing about questions the caller may not edit", async () => {
  const lesson = await makeLesson();
  const [one] = await ask(await admin(), lesson, drafts.one);
  const borrower = await borrow(lesson);
  const host = { ...(await makePerson({ isContentCreator: true })), id: borrower.course.createdBy };
  const { rows } = await checkText(host, borrower.course.id, fileOf(borrower, [{ ...drafts.one, id: one?.id }]));
  expect(rows.filter(({ isThere }) => isThere)).toEqual([]);
  const changed = [{ ...drafts.one, text: "Is this it?", id: one?.id }];
  const guessed = await checkText(host, borrower.course.id, fileOf(borrower, changed));
  expect(guessed.rows.flatMap(({ changes }) => changes)).toEqual([]);
});

test("BLK-34: a file without labels is answered question by question, with changes and refusals by name; nothing is made before the author's places", async () => {
  const lesson = await makeLesson({ modules: [{ videos: 2 }] });
  const editor = await admin();
  const [module] = lesson.course.modules;
  const [first, second] = module?.videos ?? [];
  const file = `$CATEGORY: Week 3/Trees

::Powers::[html]<p>10<sup>3</sup>?</p> {=1000 ~%50%103 ####Count the zeros.}

Why? {}

$CATEGORY: ${module?.id}/${second?.id}

// [tag:start 20] [tag:end 30]
::Placed:: Which? {=a ~b}

// [tag:start 20] [tag:end 900000]
::Late:: Which? {=a ~b}
`;
  const { problems, rows, questions, bank } = await checkText(editor, lesson.course.id, file);
  expect([problems, rows, questions]).toEqual([[], [], []]);
  expect(bank?.format).toBe("GIFT");
  expect(bank?.questions).toMatchObject([
    { at: "Line 3", place: { video: null, start: null, end: null }, question: { title: "Powers", text: "10³?" } },
    { at: "Line 10", changes: [], place: { video: second?.id, start: 20, end: 30 } },
    { at: "Line 13", place: { video: second?.id } },
  ]);
  expect(bank?.questions[0]?.changes).toEqual([
    '50% credit for "103" became wrong: here an answer is right or wrong.',
    "Feedback on the whole question is shown with its right answer.",
  ]);
  expect(bank?.refused).toEqual([
    { at: "Line 5", title: "Why?", reason: "An open question needs a model answer, and the file has none." },
  ]);
  expect((await readQuestions(first?.id ?? 0)).questions).toEqual([]);
  const body = bank?.questions.map(({ question }) => ({
    ...question,
    video: first?.id,
    startVideoTimestamp: 5,
    endVideoTimestamp: 9,
  }));
  expect(await uploadQuestions(editor, lesson.course.id, body ?? [])).toHaveLength(3);
  expect(await refusal(checkText(await makePerson(), lesson.course.id, file))).toBe("actor.forbidden");
});

test("BLK-34: a label prefills no lecture that the caller may not edit, and an id changes no question from a bank", async () => {
  const lesson = await makeLesson();
  const borrower = await borrow(lesson);
  const host = { ...(await makePerson({ isContentCreator: true })), id: borrower.course.createdBy };
  const labels = borrower.course.modules.flatMap(({ id, videos }) => videos.map((video) => `${id}/${video.id}`));
  const file = labels.map((label) => `$CATEGORY: ${label}\n\n// [id:7]\nWhich? {=a ~b}\n`).join("\n");
  const { bank } = await checkText(host, borrower.course.id, file);
  const videos = bank?.questions.map(({ place }) => place.video) ?? [];
  expect(videos).toHaveLength(labels.length);
  expect(videos.filter((video) => video === null)).toHaveLength(1);
  expect(bank?.questions[0]?.changes).toEqual(["It does not change question 7: a new question is made."]);
});

test("BLK-34, BLK-36: a labelled row tells what could not be kept before the upload, and is uploaded as it was shown", async () => {
  const lesson = await makeLesson({ modules: [{ videos: 1 }] });
  const editor = await admin();
  const [module] = lesson.course.modules;
  const file = `$CATEGORY: ${module?.id}/${module?.videos[0]?.id}

// [tag:start 20] [tag:end 30]
::Cells::[html]<table><tr><td>x</td><td>10<sup>3</sup></td></tr></table> {=a ~b}
`;
  const { rows, questions, bank } = await checkText(editor, lesson.course.id, file);
  expect([bank, rows.map(({ altered }) => altered)]).toEqual([
    null,
    [["A table is written as lines, with | between its cells."]],
  ]);
  expect(questions[0]?.text).toBe("x | 10³");
  expect(await uploadQuestions(editor, lesson.course.id, questions)).toHaveLength(1);
});
