import { maxSeenAgain } from "@cu/api/page-size";
import { afterEach, beforeEach, expect, test } from "vitest";
import { borrow, hold, permanent, windowed } from "../../access/lesson.test-kit.ts";
import type { Person } from "../../foundation/actor.ts";
import { useClock } from "../../foundation/clock.ts";
import { readCourseAnswers } from "../../use-cases/progress/course-progress.ts";
import { courseScore } from "../../use-cases/progress/course-score.ts";
import { AttemptEntity } from "../../use-cases/quiz/attempt.entity.ts";
import { deleteQuestion } from "../../use-cases/quiz/delete.ts";
import { editQuestion } from "../../use-cases/quiz/edit.ts";
import type { QuestionRecord } from "../../use-cases/quiz/question.ts";
import { drafts, rightAnswer } from "../../use-cases/quiz/questions.test-kit.ts";
import { answerRecall } from "../../use-cases/recall/answer-recall.ts";
import { RecallEntity } from "../../use-cases/recall/recall.entity.ts";
import { lagFromTheStart } from "../../use-cases/test-kit/fall-behind.ts";
import { setOwnFaults } from "../../use-cases/test-kit/own-faults.ts";
import { bearerOf, makePerson } from "../../use-cases/test-kit/person.ts";
import { storeCalls } from "../../use-cases/test-kit/store-calls.ts";
import { readLearn } from "./read-learn.ts";
import { readRecall } from "./read-recall.ts";
import { answerAgain, answerThere, fold, makeRoom, type Room, save, watchAll } from "./recall.test-kit.ts";

lagFromTheStart();

const day = 86_400_000;
let clock = 0;
let restore: () => void;
beforeEach(() => {
  clock = Date.parse("2026-03-02T20:00:00.000Z");
  restore = useClock(() => clock);
});
afterEach(() => restore());
const tick = (milliseconds: number) => {
  clock += milliseconds;
};

const sitting = (person: Person, of?: readonly number[]) => readRecall(bearerOf(person), of ? { of: [...of] } : {});
const idsOf = async (person: Person, of?: readonly number[]) =>
  (await sitting(person, of)).questions.map(({ question }) => question.id);
const homeSums = async (person: Person) => (await readLearn(bearerOf(person), { zone: "UTC" })).recalls;
const kept = async ({ learner, course }: Room, { id }: QuestionRecord) => {
  const { data } = await RecallEntity.get({ sub: learner.sub, courseId: course.id }).go({ consistent: true });
  return data?.questions[id];
};
const three = ([a, b, c]: readonly QuestionRecord[]) => {
  if (!a || !b || !c) throw new Error("There are three questions.");
  return [a, b, c] as const;
};
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "accepted",
    (error: { code?: string }) => error.code,
  );

/** A user with a wrong, a right and no answer in a lecture watched to its end. */
const answered = async () => {
  const room = await makeRoom();
  const { learner, lesson } = room;
  const [wrong, right, skipped] = three(room.questions);
  await answerThere(learner, lesson, wrong, false);
  await answerThere(learner, lesson, right, true);
  await watchAll(learner, lesson, tick);
  return { ...room, wrong, right, skipped };
};

test("LRN-12, LRN-13: what was skipped is due at once, what was wrong on the next day, what was right in two, without anything kept of them", async () => {
  const { learner, wrong, right, skipped } = await answered();
  expect(await idsOf(learner)).toEqual([skipped.id]);
  clock += day;
  expect(await idsOf(learner)).toEqual([wrong.id, skipped.id]);
  clock += day;
  const { questions, recalls, seconds } = await sitting(learner);
  expect(questions.map(({ question, why }) => [question.id, why])).toEqual([
    [wrong.id, "wrong"],
    [skipped.id, "skipped"],
    [right.id, "fading"],
  ]);
  expect(recalls).toMatchObject({ wrong: 1, skipped: 1, fading: 1, courses: 1, nextAt: null });
  expect(seconds).toBe(51);
  expect(await homeSums(learner)).toEqual(recalls);
  const { data } = await RecallEntity.query.byPerson({ sub: learner.sub }).go();
  expect(data).toEqual([]);
});

test("LRN-12: a question of a lecture that was only begun is not skipped yet, and a stranger has nothing", async () => {
  const { learner, lesson } = await makeRoom();
  expect(await idsOf(learner)).toEqual([]);
  expect(await sitting(await makePerson())).toMatchObject({ questions: [], recalls: { nextAt: null } });
  await watchAll(learner, lesson, tick);
  expect(await idsOf(learner)).toHaveLength(3);
});

test("LRN-14: a sitting takes about two minutes, the same questions go on by their ids, and what was answered is not due there", async () => {
  const room = await makeRoom(...Array.from({ length: 12 }, () => drafts.one), drafts.open);
  const { learner, lesson, questions } = room;
  await watchAll(learner, lesson, tick);
  const first = await sitting(learner);
  expect(first.seconds).toBeLessThanOrEqual(120);
  expect(first.recalls.skipped).toBe(13);
  const ids = first.questions.map(({ question }) => question.id);
  expect(ids).toHaveLength(7);
  const [one] = first.questions;
  const question = questions.find(({ id }) => id === one?.question.id);
  if (!question) throw new Error("none");
  await answerAgain(learner, lesson, question, true);
  const again = await sitting(learner, ids);
  expect(again.questions.map(({ question: { id }, isDue }) => [id, isDue])).toEqual(ids.map((id, n) => [id, n > 0]));
  expect(again.questions[0]?.answeredAt).not.toBeNull();
  expect(await idsOf(learner)).not.toContain(question.id);
  // Ids of other objects are ignored.
  expect(await idsOf(learner, [987_654_321, ...ids.slice(0, maxSeenAgain - 1)])).toEqual(ids);
});

test("LRN-15: nothing that is withheld is in a sitting, not even of a question that was right", async () => {
  const { learner } = await answered();
  clock += 3 * day;
  const { questions } = await sitting(learner);
  expect(questions).toHaveLength(3);
  for (const { question } of questions) {
    expect(question).toMatchObject({ latestAttempt: null, hint: null });
    expect(question.options.every((one) => one.correctAnswerFlag === null && one.explanationText === null)).toBe(true);
  }
  expect(JSON.stringify(questions)).not.toContain("because it is");
});

test("LRN-15: only what is open now is seen again: not after a refund, beyond a window, in a course that was taken down, or deleted", async () => {
  const { learner, lesson, course, editor, wrong, right, skipped } = await answered();
  clock += 3 * day;
  const all = [wrong.id, skipped.id, right.id];
  expect(await idsOf(learner)).toEqual(all);
  await hold(learner, course.id);
  expect([await idsOf(learner), await idsOf(learner, all)]).toEqual([[], []]);
  expect(await refusal(answerAgain(learner, lesson, right, true))).toBe("access.denied");
  expect(await refusal(answerAgain(learner, lesson, wrong, true))).toBe("access.denied");
  await hold(learner, course.id, windowed("2026-01-01T00:00:00.000Z", "2026-03-03T00:00:00.000Z"));
  expect(await idsOf(learner)).toEqual([]);
  await hold(learner, course.id, permanent);
  const at = new Date(clock).toISOString();
  await save(course, { suspension: { at, by: 1, reason: "A copy", takenDown: true } });
  expect(await idsOf(learner)).toEqual([]);
  await save(course);
  await deleteQuestion(editor, lesson.video.id, right.id);
  expect(await idsOf(learner)).toEqual([wrong.id, skipped.id]);
  expect(await refusal(answerAgain(learner, lesson, right, true))).toBe("question.missing");
});

test("LRN-16: until it was right an answer is an attempt as in the lecture, and the memory is written with it", async () => {
  const room = await answered();
  const { learner, lesson, course, wrong, skipped } = room;
  clock += day;
  const again = await answerAgain(learner, lesson, wrong, false);
  expect(again).toMatchObject({ counts: true, isCorrect: false, numIncorrect: 1 });
  expect(again.options.every(({ correctAnswerFlag }) => correctAnswerFlag === null)).toBe(true);
  expect(Date.parse(again.seeAgainAt) - clock).toBeLessThanOrEqual(day);
  const right = await answerAgain(learner, lesson, wrong, true);
  expect(right).toMatchObject({ counts: true, isCorrect: true });
  expect(right.options.map(({ correctAnswerFlag }) => correctAnswerFlag)).toEqual([true, false]);
  const { data } = await AttemptEntity.query
    .byPerson({ sub: learner.sub, videoId: lesson.video.id, questionId: wrong.id })
    .go({ consistent: true });
  expect(data.map(({ n, isCorrect }) => [n, isCorrect])).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ]);
  // Even before the stream has updated the course's answers.
  expect(await idsOf(learner)).toEqual([skipped.id]);
  await fold(learner, course.id, wrong);
  expect(await idsOf(learner)).toEqual([skipped.id]);
  expect(courseScore(course, { questions: await readCourseAnswers(learner.sub, course) })).toBe(Math.round(125 / 3));
});

test("LRN-17: after that nothing but the memory moves: no attempt, no score, and only when it was due", async () => {
  const room = await answered();
  const { learner, lesson, course, right } = room;
  const attempts = async () => {
    const of = { sub: learner.sub, videoId: lesson.video.id, questionId: right.id };
    return (await AttemptEntity.query.byPerson(of).go({ consistent: true })).data;
  };
  const score = async () => courseScore(course, { questions: await readCourseAnswers(learner.sub, course) });
  const [before, scored] = [await attempts(), await score()];
  clock += 3 * day;
  const got = await answerAgain(learner, lesson, right, true);
  expect(got).toMatchObject({ counts: false, isCorrect: true });
  expect(got.options.map(({ correctAnswerFlag }) => correctAnswerFlag)).toEqual([true, false]);
  expect(Date.parse(got.seeAgainAt) - clock).toBeGreaterThan(3 * day);
  const memory = await kept(room, right);
  // Not due any more: graded, but not rescheduled.
  expect(await answerAgain(learner, lesson, right, false)).toMatchObject({ isCorrect: false });
  expect(await kept(room, right)).toEqual(memory);
  clock = Date.parse(got.seeAgainAt);
  expect(await idsOf(learner)).toContain(right.id);
  const forgotten = await answerAgain(learner, lesson, right, false);
  expect(forgotten.options.every(({ explanationText }) => explanationText === null)).toBe(true);
  expect(Date.parse(forgotten.seeAgainAt) - clock).toBeLessThan(3 * day);
  expect([await attempts(), await score()]).toEqual([before, scored]);
});

test("LRN-18: two answers at once count once", async () => {
  const room = await answered();
  const { learner, lesson, wrong, right } = room;
  clock += 3 * day;
  const twice = await Promise.all([1, 2, 3, 4].map(() => answerAgain(learner, lesson, right, true)));
  expect(new Set(twice.map(({ seeAgainAt }) => seeAgainAt)).size).toBe(1);
  const once = await kept(room, right);
  const both = await Promise.all([1, 2].map(() => answerAgain(learner, lesson, wrong, true)));
  expect(both.map(({ counts }) => counts).toSorted()).toEqual([false, true]);
  expect(both.every(({ isCorrect }) => isCorrect)).toBe(true);
  const { data } = await AttemptEntity.query
    .byPerson({ sub: learner.sub, videoId: lesson.video.id, questionId: wrong.id })
    .go({ consistent: true });
  expect(data).toHaveLength(2);
  // Neither has overwritten the other's memory.
  expect(await kept(room, right)).toEqual(once);
  expect(await kept(room, wrong)).toEqual([expect.any(Number), expect.any(Number), expect.any(Number), 2]);
});

test("LRN-18: a write that the store refuses leaves neither an attempt nor a memory, and the next try both", async () => {
  const room = await answered();
  const { learner, lesson, wrong } = room;
  clock += day;
  await setOwnFaults({ kind: "throttle", match: "TransactWriteItems", count: 1000 });
  expect(await refusal(answerAgain(learner, lesson, wrong, true))).not.toBe("accepted");
  await setOwnFaults();
  expect(await kept(room, wrong)).toBeUndefined();
  await answerAgain(learner, lesson, wrong, true);
  expect(await kept(room, wrong)).toBeDefined();
});

test("LRN-19: a newer answer in the lecture takes precedence over the stored memory; an edited question is shown in its current version", async () => {
  const room = await answered();
  const { learner, lesson, editor, wrong, skipped, right } = room;
  clock += day;
  await answerAgain(learner, lesson, wrong, false);
  clock += day / 2;
  await answerThere(learner, lesson, wrong, true);
  await watchAll(learner, lesson, tick);
  expect(await idsOf(learner)).not.toContain(wrong.id);
  const question = { ...drafts.one, text: "Edited.", options: skipped.options.map((one) => ({ ...one })) };
  await editQuestion(editor, lesson.video.id, skipped.id, { version: 1, question: { ...question } });
  const shown = (await sitting(learner)).questions.find((one) => one.question.id === skipped.id);
  expect(shown?.question.text.blocks[0]).toMatchObject({ text: "Edited." });
  // A clock that was briefly a year ahead does not delay reviews by a year.
  const before = clock;
  clock += 365 * day;
  await answerAgain(learner, lesson, right, true);
  clock = before;
  expect(await idsOf(learner)).toContain(right.id);
});

test("LRN-19: a lecture that two courses show asks once, and is remembered in both", async () => {
  const room = await answered();
  const { learner, lesson, wrong, course } = room;
  const other = await borrow({ ...lesson, video: course.modules[0]?.videos[0] ?? lesson.video });
  await hold(learner, other.course.id, permanent);
  clock += day;
  expect((await idsOf(learner)).filter((id) => id === wrong.id)).toHaveLength(1);
  await answerRecall(bearerOf(learner), {
    params: { ...other.place, questionId: wrong.id },
    body: rightAnswer(wrong),
  });
  expect(await idsOf(learner)).not.toContain(wrong.id);
});

test("LRN-14: home and sitting are few store calls", async () => {
  const { learner, lesson, right } = await answered();
  clock += 3 * day;
  expect((await storeCalls(() => homeSums(learner))).total).toBeLessThanOrEqual(8);
  expect((await storeCalls(() => sitting(learner))).total).toBeLessThanOrEqual(10);
  expect((await storeCalls(() => answerAgain(learner, lesson, right, true))).total).toBeLessThanOrEqual(6);
});
