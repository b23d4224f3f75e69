import { expect, test } from "vitest";
import { borrow, hold, type Lesson, makeLesson, permanent, windowed } from "../../access/lesson.test-kit.ts";
import type { Caller, Person } from "../../foundation/actor.ts";
import { useClock } from "../../foundation/clock.ts";
import { batchPut, type Item } from "../../foundation/store/batch.ts";
import { Conflict } from "../../foundation/store/commit.ts";
import { readStudy } from "../../read-models/study/read.ts";
import { fallBehind, lagFromTheStart } from "../test-kit/fall-behind.ts";
import { setOwnFaults } from "../test-kit/own-faults.ts";
import { makePerson } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { AttemptEntity } from "./attempt.entity.ts";
import { attemptQuestion } from "./attempt.ts";
import { readChoices } from "./choices.ts";
import { countAnswer } from "./count-answer.ts";
import { createQuestions } from "./create.ts";
import { deleteQuestion } from "./delete.ts";
import { ImageEntity } from "./image.entity.ts";
import { listAllQuestions, listLearnerQuestions } from "./list.ts";
import { listAttempts } from "./list-attempts.ts";
import type { QuestionRecord } from "./question.ts";
import { ask, drafts, rightAnswer, wrongAnswer } from "./questions.test-kit.ts";
import { readQuestionAttempts } from "./read-attempts.ts";
import { StandingEntity } from "./standing.entity.ts";
import { readQuestionStatistics } from "./statistics.ts";

lagFromTheStart();

const classroom = async (...inputs: unknown[]) => {
  const lesson = await makeLesson();
  const [editor, learner] = await Promise.all([makePerson({ isAdmin: true }), makePerson()]);
  await hold(learner, lesson.course.id, permanent);
  const questions = await ask(editor, lesson, ...inputs);
  const [question] = questions;
  if (!question) throw new Error("A classroom needs a question.");
  return { lesson, editor, learner, questions, question };
};

type Body = Partial<Parameters<typeof attemptQuestion>[1]["body"]>;
const answer = (person: Caller, { place }: Lesson, { id }: QuestionRecord, body: Body) =>
  attemptQuestion(person, { params: { ...place, questionId: id }, body: { selectedOptions: [], ...body } });

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "accepted",
    (error: { code?: string; fields?: unknown }) => error.code ?? error.fields,
  );

test("QZL-26: the learner's questions come by end time, then start, then id", async () => {
  const { lesson, learner, questions } = await classroom(drafts.one, drafts.all, drafts.open, drafts.one);
  const listed = await listLearnerQuestions(learner, lesson.place);
  const [one, all, open, again] = questions.map(({ id }) => id);
  expect(listed.map(({ id }) => id)).toEqual([open, all, one, again]);
});

test("QZL-29: latestAttempt is null until there is one, then it is the newest, in the text of a module too", async () => {
  const { lesson, learner, question } = await classroom(drafts.one);
  const latest = async () => (await listLearnerQuestions(learner, lesson.place))[0]?.latestAttempt;
  expect(await latest()).toBeNull();
  await answer(learner, lesson, question, wrongAnswer(question));
  const right = await answer(learner, lesson, question, rightAnswer(question));
  expect(await latest()).toMatchObject({ id: right.id, numCorrect: 1 });
  const { courseId, moduleId } = lesson.place;
  const { lectures } = await readStudy(learner, { params: { courseId, moduleId }, query: {} });
  expect(lectures[0]?.questions[0]?.latestAttempt).toMatchObject({ id: right.id, numCorrect: 1 });
});

test("QZL-33: flags and explanations come with a fully correct attempt and not before", async () => {
  const { lesson, learner, question } = await classroom(drafts.all);
  const [first, second, third] = question.options.map(({ id }) => id);
  const seen = async () => (await listLearnerQuestions(learner, lesson.place))[0]?.options ?? [];
  const isClosed = (options: Awaited<ReturnType<typeof seen>>) =>
    options.length === 3 && options.every((option) => option.correctAnswerFlag === null && !option.explanationText);
  expect(isClosed(await seen())).toBe(true);
  for (const selectedOptions of [[first], [first, second, third], [third]]) {
    const got = await answer(learner, lesson, question, { selectedOptions: selectedOptions.map(Number) });
    expect(isClosed(got.options)).toBe(true);
    expect(isClosed(await seen())).toBe(true);
  }
  const got = await answer(learner, lesson, question, rightAnswer(question));
  expect(got.options.map((option) => option.correctAnswerFlag)).toEqual([true, true, false]);
  expect(got.options[0]?.explanationText?.blocks[0]).toMatchObject({ text: "so it is" });
  expect(await seen()).toEqual(got.options);
  const other = await makePerson();
  await hold(other, lesson.course.id, permanent);
  expect(isClosed((await listLearnerQuestions(other, lesson.place))[0]?.options ?? [])).toBe(true);
});

test("QZL-34: an open answer is neither right nor wrong and reveals the model answer, which was nowhere before; it may be written again", async () => {
  const { lesson, learner, question } = await classroom(drafts.open);
  const before = await listLearnerQuestions(learner, lesson.place);
  expect(before[0]?.options).toEqual([]);
  expect(JSON.stringify(before)).not.toContain("the hint");
  const got = await answer(learner, lesson, question, { answerText: "my words" });
  expect(got).toMatchObject({ isCorrect: false, numCorrect: 0, numIncorrect: 0, maxCorrectAnswer: 0 });
  expect(got.options[0]?.optionText.blocks[0]).toMatchObject({ text: "the hint" });
  const after = (await listLearnerQuestions(learner, lesson.place))[0];
  expect([after?.options[0]?.optionText.blocks[0], after?.latestAttempt?.answerText]).toMatchObject([
    { text: "the hint" },
    "my words",
  ]);
  expect(await answer(learner, lesson, question, { answerText: "better words" })).toMatchObject({ isCorrect: false });
});

test("QZL-27, QZL-28: an attempt has what was chosen, the counts, text and image, and when", async () => {
  const { lesson, learner, questions } = await classroom(drafts.all, drafts.open);
  const [all, open] = questions;
  if (!all || !open) throw new Error("two questions");
  const chosen = all.options.slice(0, 1).map(({ id }) => id);
  expect(
    await answer(learner, lesson, all, { selectedOptions: [...chosen, ...chosen], answerText: "No words" }),
  ).toEqual({
    id: expect.any(Number),
    selectedAnswers: chosen,
    numCorrect: 1,
    numIncorrect: 0,
    maxCorrectAnswer: 2,
    answerText: null,
    answerImage: null,
    submittedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    isCorrect: false,
    options: expect.any(Array),
    hint: null,
  });
  expect((await answer(learner, lesson, open, { answerText: " ok " })).answerText).toBe(" ok ");
});

test("QZL-14: chosen right and wrong options are counted on the server, whatever else is sent", async () => {
  const { lesson, learner, question } = await classroom(drafts.all);
  const forged = { selectedOptions: wrongAnswer(question).selectedOptions, isCorrect: true, numCorrect: 2 };
  expect(await answer(learner, lesson, question, forged)).toMatchObject({
    isCorrect: false,
    numCorrect: 0,
    numIncorrect: 1,
    maxCorrectAnswer: 2,
  });
});

test("QZL-16, QZL-17: nothing chosen and nothing written are refused by field, and no attempt is kept", async () => {
  const { lesson, learner, questions } = await classroom(drafts.one, drafts.open);
  const [one, open] = questions;
  if (!one || !open) throw new Error("two questions");
  const ids = one.options.map(({ id }) => id);
  expect(await refusal(answer(learner, lesson, one, {}))).toEqual({ selectedOptions: ["You must select and answer"] });
  expect(await refusal(answer(learner, lesson, open, { answerText: " \n" }))).toEqual({
    answerText: ["You must enter your answer"],
  });
  expect(await refusal(answer(learner, lesson, one, { selectedOptions: ids }))).toHaveProperty("selectedOptions");
  const foreign = open.options.map(({ id }) => id);
  expect(await refusal(answer(learner, lesson, one, { selectedOptions: foreign }))).toHaveProperty("selectedOptions");
  expect(await listAttempts(learner, learner.id, lesson.video.id)).toEqual([]);
});

test("QZL-30: an open answer carries at most one image, of the learner's own", async () => {
  const { lesson, learner, editor, questions } = await classroom(drafts.one, drafts.open);
  const [one, open] = questions;
  if (!one || !open) throw new Error("two questions");
  const image = (id: number, owner: number) =>
    ImageEntity.put({
      id,
      owner,
      key: `images/quiz/${id}.png`,
      uploadedAt: "2026-03-01T00:00:00.000Z",
      updatedAt: "2026-03-01T00:00:00.000Z",
    }).go();
  await Promise.all([image(501, editor.id), image(502, learner.id)]);
  const missing = { answerImageId: ["This image does not exist."] };
  const written = { answerText: "see the picture" };
  expect(await refusal(answer(learner, lesson, open, { ...written, answerImageId: 501 }))).toEqual(missing);
  expect(await refusal(answer(learner, lesson, open, { ...written, answerImageId: 599 }))).toEqual(missing);
  const chosen = { ...wrongAnswer(one), answerImageId: 502 };
  expect(await refusal(answer(learner, lesson, one, chosen))).toHaveProperty("answerImageId");
  const got = await answer(learner, lesson, open, { ...written, answerImageId: 502 });
  expect(got.answerImage).toMatchObject({ id: 502, image: expect.stringContaining("images/quiz/502.png") });
});

test("QZL-11, QZL-36: attempts are unlimited until a correct one, which is final", async () => {
  const { lesson, learner, question } = await classroom(drafts.one);
  for (let n = 0; n < 12; n++) await answer(learner, lesson, question, wrongAnswer(question));
  await answer(learner, lesson, question, rightAnswer(question));
  expect(await refusal(answer(learner, lesson, question, wrongAnswer(question)))).toBe("quiz.answered");
  const [{ attempts } = { attempts: [] }] = await listAttempts(learner, learner.id, lesson.video.id);
  expect(attempts.map(({ numCorrect }) => numCorrect)).toEqual([...Array.from({ length: 12 }, () => 0), 1]);
});

test("QZL-27: of many answers at once one is the correct one, and no two are the same attempt", async () => {
  const { lesson, learner, question } = await classroom(drafts.one);
  const right = Array.from({ length: 8 }, () => refusal(answer(learner, lesson, question, rightAnswer(question))));
  const outcomes = await Promise.all(right);
  expect(outcomes.filter((outcome) => outcome === "accepted")).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === "quiz.answered")).toHaveLength(7);
  const other = await makePerson();
  await hold(other, lesson.course.id, permanent);
  await Promise.all(Array.from({ length: 5 }, () => answer(other, lesson, question, wrongAnswer(question))));
  const attempts = await readQuestionAttempts(other.sub, lesson.video.id, question.id);
  expect(attempts.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5]);
});

test("QZL-35: attempts are visible to their learner and admins; others get the same 403 for every id", async () => {
  const { lesson, learner, editor, question } = await classroom(drafts.one);
  await fallBehind();
  await answer(learner, lesson, question, wrongAnswer(question));
  const own = await listAttempts(learner, learner.id, lesson.video.id);
  expect(own).toEqual([{ quizQuestion: question.id, attempts: [expect.objectContaining({ numIncorrect: 1 })] }]);
  expect(await listAttempts(editor, learner.id, lesson.video.id)).toEqual(own);
  for (const id of [editor.id, 987_654]) {
    expect(await refusal(listAttempts(learner, id, lesson.video.id))).toBe("user.forbidden");
  }
  // Like for a hidden video: ids do not reveal what exists (Z2).
  expect(await listAttempts(learner, learner.id, 987_654)).toEqual([]);
});

test("QZL-15: popular choices are null until the caller has answered correctly", async () => {
  const { lesson, learner, question } = await classroom(drafts.one);
  const statistics = (user?: number) =>
    readQuestionStatistics(learner, { ...lesson.place, questionId: question.id }, user);
  expect(await statistics()).toMatchObject({ choiceDistribution: null, hasAnsweredCorrectly: false, attempts: [] });
  await answer(learner, lesson, question, wrongAnswer(question));
  expect(await statistics()).toMatchObject({ choiceDistribution: null, hasAnsweredCorrectly: false });
  await answer(learner, lesson, question, rightAnswer(question));
  const after = await statistics(learner.id);
  expect(after.hasAnsweredCorrectly).toBe(true);
  // There is just one answer (QZL-44).
  expect(after.choiceDistribution).toBeNull();
  expect(await refusal(statistics(1))).toBe("user.forbidden");
});

test("QZL-15, ERR-17: an attempt that only meets another count is not taken for one that was counted", async () => {
  const { lesson, learner, question } = await classroom(drafts.one);
  await answer(learner, lesson, question, rightAnswer(question));
  const [attempt] = await readQuestionAttempts(learner.sub, lesson.video.id, question.id);
  if (!attempt) throw new Error("No attempt.");
  await setOwnFaults({ kind: "conflict", match: "TransactWriteItems", count: 1 });
  await expect(countAnswer(attempt)).rejects.toBeInstanceOf(Conflict);
  await setOwnFaults();
  await countAnswer(attempt);
  const counted = async () => (await AttemptEntity.get(attempt).go({ consistent: true })).data?.countedAt;
  expect(await counted()).toEqual(expect.any(String));
});

test("WCH-26: without access nothing about the questions is answered", async () => {
  const { lesson, question } = await classroom(drafts.one);
  const stranger = await makePerson();
  const place = { ...lesson.place, questionId: question.id };
  expect(await refusal(listLearnerQuestions(stranger, lesson.place))).toBe("access.denied");
  expect(await refusal(answer(stranger, lesson, question, rightAnswer(question)))).toBe("access.denied");
  expect(await refusal(readQuestionStatistics(stranger, place))).toBe("access.denied");
  expect(await refusal(listAllQuestions(stranger, lesson.video.id))).toBe("actor.forbidden");
});

test("QZL-26, E-114: a deleted question is gone for learners, its attempts stay", async () => {
  const { lesson, learner, editor, questions } = await classroom(drafts.one, drafts.all);
  const [one, all] = questions;
  if (!one || !all) throw new Error("two questions");
  await answer(learner, lesson, one, wrongAnswer(one));
  expect(await refusal(deleteQuestion(learner, lesson.video.id, one.id))).toBe("actor.forbidden");
  await Promise.all([deleteQuestion(editor, lesson.video.id, one.id), deleteQuestion(editor, lesson.video.id, all.id)]);
  expect(await listLearnerQuestions(learner, lesson.place)).toEqual([]);
  const putBack = useClock(() => Date.now() + 120_000);
  expect(await refusal(answer(learner, lesson, one, rightAnswer(one)))).toBe("question.missing");
  putBack();
  expect(await refusal(deleteQuestion(editor, lesson.video.id, one.id))).toBe("question.missing");
  expect(await listAttempts(learner, learner.id, lesson.video.id)).toHaveLength(1);
});

test("QZL-26, E-113: the state of a question is the learner's, whichever course shows the video", async () => {
  const { lesson, learner, question } = await classroom(drafts.one);
  const borrower = await borrow(lesson);
  await hold(learner, borrower.course.id, permanent);
  await answer(learner, borrower, question, rightAnswer(question));
  expect(await refusal(answer(learner, lesson, question, rightAnswer(question)))).toBe("quiz.answered");
  expect((await listLearnerQuestions(learner, lesson.place))[0]?.latestAttempt).toMatchObject({ numCorrect: 1 });
  const [latest] = await readQuestionAttempts(learner.sub, lesson.video.id, question.id);
  expect(latest).toMatchObject({ courseId: borrower.course.id, homeCourseId: lesson.course.id });
});

test("QZL-43, P6: fetching, answering and grading ten questions takes twelve store calls", async () => {
  const { lesson, learner, questions } = await classroom(...Array.from({ length: 10 }, () => drafts.one));
  const tenQuestions = async (person: Person) => {
    await listLearnerQuestions(person, lesson.place);
    for (const question of questions) await answer(person, lesson, question, rightAnswer(question));
  };
  // The first attempt of a process leases ids for a thousand more.
  await tenQuestions(learner);
  const other = await makePerson();
  await hold(other, lesson.course.id, permanent);
  const { total, operations } = await storeCalls(() => tenQuestions(other));
  expect([total, operations.TransactWriteItems]).toEqual([12, 10]);
  expect((await storeCalls(() => listLearnerQuestions(other, lesson.place))).total).toBe(2);
});

test("QZL-43: the list costs the same after two hundred attempts", async () => {
  const { lesson, learner, question } = await classroom(drafts.one);
  const listing = () => storeCalls(() => listLearnerQuestions(learner, lesson.place));
  await answer(learner, lesson, question, wrongAnswer(question));
  const once = await listing();
  let at = Date.now();
  const putBack = useClock(() => at);
  try {
    for (let n = 1; n < 200; n++, at += 2100) await answer(learner, lesson, question, wrongAnswer(question));
  } finally {
    putBack();
  }
  const often = await listing();
  expect([often.operations, often.units]).toEqual([once.operations, once.units]);
  const { answer: listed, operations } = await storeCalls(() => listAttempts(learner, learner.id, lesson.video.id));
  expect([listed[0]?.attempts.length, operations]).toEqual([100, { BatchGetItem: 2 }]);
  const { attempts } = await readQuestionStatistics(learner, { ...lesson.place, questionId: question.id });
  expect(attempts).toEqual(listed[0]?.attempts);
});

test("QZL-43: what a refund took away is refused at once, although answers were taken a moment ago", async () => {
  const { lesson, learner, questions } = await classroom(drafts.one, drafts.one);
  const [first, second] = questions;
  if (!first || !second) throw new Error("two questions");
  await answer(learner, lesson, first, wrongAnswer(first));
  await hold(learner, lesson.course.id);
  expect(await refusal(answer(learner, lesson, second, rightAnswer(second)))).toBe("access.denied");
  expect(await listAttempts(learner, learner.id, lesson.video.id)).toHaveLength(1);
});

test("QZL-43: a window's end and a question's deletion count with the next reading, a new question at once", async () => {
  const at = Date.UTC(2026, 5, 1);
  let now = at;
  const putBack = useClock(() => now);
  try {
    const { lesson, learner, editor, question } = await classroom(drafts.one);
    const late = await makePerson();
    const until = new Date(at + 30_000).toISOString();
    await hold(late, lesson.course.id, windowed(new Date(at).toISOString(), until));
    for (const person of [late, learner]) await answer(person, lesson, question, wrongAnswer(question));
    const [added] = await ask(editor, lesson, drafts.one);
    if (!added) throw new Error("a question");
    await answer(learner, lesson, added, wrongAnswer(added));
    now = at + 30_000;
    await answer(late, lesson, question, wrongAnswer(question));
    now = at + 30_001;
    expect(await refusal(answer(late, lesson, question, wrongAnswer(question)))).toBe("access.denied");
    await deleteQuestion(editor, lesson.video.id, question.id);
    await answer(learner, lesson, question, wrongAnswer(question));
    now = at + 119_999;
    await answer(learner, lesson, question, wrongAnswer(question));
    now = at + 120_000;
    expect(await refusal(answer(learner, lesson, question, wrongAnswer(question)))).toBe("question.missing");
  } finally {
    putBack();
  }
});

test("QZL-43: answers through two courses at once lose nothing", async () => {
  const { lesson, learner, questions } = await classroom(...Array.from({ length: 6 }, () => drafts.one));
  const borrower = await borrow(lesson);
  await hold(learner, borrower.course.id, permanent);
  await Promise.all(
    questions.flatMap((question) =>
      [lesson, borrower].map((where) => answer(learner, where, question, wrongAnswer(question))),
    ),
  );
  const own = await listAttempts(learner, learner.id, lesson.video.id);
  expect(own.map(({ attempts }) => attempts.length)).toEqual([2, 2, 2, 2, 2, 2]);
});

test("QZC-35: an editor lists all questions with their keys", async () => {
  const { lesson, editor, questions } = await classroom(drafts.one, drafts.open);
  const all = await listAllQuestions(editor, lesson.video.id);
  expect(all.map(({ options }) => options.map((option) => option.correctAnswerFlag))).toEqual([[true], [true, false]]);
  expect(await createQuestions(editor, lesson.video.id, [])).toEqual([]);
  // Editors can answer too, and their newest answer is shown immediately.
  const [question] = questions;
  if (!question) throw new Error("a question");
  await answer(editor, lesson, question, wrongAnswer(question));
  const newest = (await listAllQuestions(editor, lesson.video.id)).map(({ latestAttempt }) => latestAttempt);
  expect(newest).toEqual([null, expect.objectContaining({ numIncorrect: 1 })]);
});

test("QZL-41 L1: attempts are unlimited, but not thirty-one in a minute; another question and another person are free", async () => {
  const { lesson, learner, questions } = await classroom(drafts.one, drafts.one);
  const [first, second] = questions;
  if (!first || !second) throw new Error("two questions");
  let at = Date.UTC(2026, 5, 1);
  const putBack = useClock(() => at);
  const wrong = (question = first, person = learner) => answer(person, lesson, question, wrongAnswer(question));
  try {
    for (let minute = 0; minute < 2; minute++, at += 60_000) {
      for (let n = 0; n < 30; n++) await wrong();
      await expect(wrong()).rejects.toMatchObject({ code: "request.limited", facts: { retryAfterSeconds: 60 } });
    }
    at -= 60_000;
    await wrong(second);
    const other = await makePerson();
    await hold(other, lesson.course.id, permanent);
    await wrong(first, other);
    await expect(answer(learner, lesson, first, rightAnswer(first))).rejects.toMatchObject({ code: "request.limited" });
    const { attempts } = await readQuestionStatistics(learner, { ...lesson.place, questionId: first.id });
    expect(attempts).toHaveLength(60);
    at += 60_000;
    expect(await answer(learner, lesson, first, rightAnswer(first))).toMatchObject({ isCorrect: true });
  } finally {
    putBack();
  }
});

test("QZL-41: thirty a minute hold for each question alone", async () => {
  const { lesson, learner, questions } = await classroom(drafts.one, drafts.one);
  const [first, second] = questions;
  if (!first || !second) throw new Error("two questions");
  const putBack = useClock(() => Date.UTC(2026, 5, 1, 0, 0, 45));
  try {
    for (let n = 0; n < 30; n++) {
      for (const question of [first, second]) await answer(learner, lesson, question, wrongAnswer(question));
    }
    for (const question of [first, second]) {
      await expect(answer(learner, lesson, question, wrongAnswer(question))).rejects.toMatchObject({
        code: "request.limited",
        facts: { retryAfterSeconds: 15 },
      });
    }
  } finally {
    putBack();
  }
});

test("QZL-35: of 501 attempts at 167 questions the newest two of each are answered, in order", async () => {
  const { lesson, learner } = await classroom(drafts.one);
  const questionIds = Array.from({ length: 167 }, (_, n) => 900_001 + n);
  await batchPut(
    questionIds.flatMap((questionId) =>
      [1, 2, 3].map(
        (n) =>
          AttemptEntity.put({
            ...lesson.place,
            sub: learner.sub,
            questionId,
            n,
            id: questionId * 10 + n,
            homeCourseId: 0,
            selectedAnswers: [],
            numCorrect: 0,
            numIncorrect: 1,
            maxCorrectAnswer: 1,
            isCorrect: false,
            submittedAt: "2026-03-01T00:00:00.000Z",
          }).params<{ Item: Item }>().Item,
      ),
    ),
  );
  const latest = Object.fromEntries(questionIds.map((id) => [id, 3]));
  const standing = { sub: learner.sub, videoId: lesson.video.id, revision: 501, latest, right: [] };
  await StandingEntity.put(standing).go();
  const listed = await listAttempts(learner, learner.id, lesson.video.id);
  expect(listed.map(({ quizQuestion, attempts }) => [quizQuestion, attempts.map(({ id }) => id)])).toEqual(
    questionIds.map((id) => [id, [id * 10 + 2, id * 10 + 3]]),
  );
});

test("QZL-15, QZL-44: choices of five learners are shown to editors and after a right answer, unchosen options with 0", async () => {
  const { lesson, editor, learner, questions } = await classroom(drafts.all, drafts.open);
  const [all, open] = questions;
  if (!all || !open) throw new Error("two questions");
  const people = [learner, ...(await Promise.all([1, 2, 3, 4].map(() => makePerson())))];
  const chosen = async (person: Person, { id: questionId }: QuestionRecord) =>
    (await readQuestionStatistics(person, { ...lesson.place, questionId })).choiceDistribution;
  for (const [index, person] of people.entries()) {
    await hold(person, lesson.course.id, permanent);
    await answer(person, lesson, all, index === 4 ? { selectedOptions: [all.options[0]?.id ?? 0] } : rightAnswer(all));
    await answer(person, lesson, open, rightAnswer(open));
    if (index === 4) expect(await chosen(editor, all)).toBeNull();
    for (const { id } of [all, open]) {
      for (const attempt of await readQuestionAttempts(person.sub, lesson.video.id, id)) await countAnswer(attempt);
    }
    await fallBehind();
  }
  const told = all.options.map(({ id }, n) => ({ option: id, timesSelected: [5, 4, 0][n] }));
  expect(await chosen(learner, all)).toEqual(told);
  expect(await chosen(editor, all)).toEqual(told);
  expect(await chosen(people[4] ?? editor, all)).toBeNull();
  // Open answers select no option, so they are not counted.
  expect([await chosen(editor, open), await readChoices(open.id)]).toEqual([null, null]);
});
