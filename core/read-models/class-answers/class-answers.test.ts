import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Person } from "../../foundation/actor.ts";
import { useClock } from "../../foundation/clock.ts";
import { shareData } from "../../use-cases/class/share.ts";
import { makePerson } from "../../use-cases/test-kit/person.ts";
import { storeCalls } from "../../use-cases/test-kit/store-calls.ts";
import { readClassQuestion } from "../dashboard/question-statistics.ts";
import { readStudentSummaries } from "../dashboard/student-summaries.ts";
import { readStudents } from "../dashboard/students.ts";
import { makeQuiz, toldOf } from "./class-answers.test-kit.ts";
import { closeAnswers } from "./close-answers.ts";
import { foldAnswers } from "./fold-answers.ts";
import { readAnswers } from "./read-answers.ts";

let clock = 0;
let restore: () => void;
beforeEach(() => {
  clock = Date.parse("2026-03-02T12:00:00.000Z");
  restore = useClock(() => clock);
});
afterEach(() => restore());

const quarter = 15 * 60_000;

/** Six students: all try the first question, some more than once; four are right in the end. */
const answeredQuiz = async () => {
  const quiz = await makeQuiz();
  const members = await Promise.all(Array.from({ length: 6 }, quiz.join));
  const [first, second, third] = quiz.questions;
  if (!first || !second || !third) throw new Error("Three questions.");
  for (const [index, member] of members.entries()) {
    for (let wrong = 0; wrong < index % 3; wrong++) await quiz.answer(member, first, false);
    if (index < 4) await quiz.answer(member, first, true);
    if (index === 5) for (const question of [second, third]) await quiz.answer(member, question, false);
  }
  // The last two: index 4 has one wrong attempt, index 5 two.
  const changes = (await Promise.all(members.map(toldOf))).flat();
  const statistics = (person: Person = quiz.teacher, user?: number) =>
    readClassQuestion(person, { ...quiz.place, questionId: first.id }, { coupon: quiz.coupon, user });
  return { ...quiz, members, first, changes, statistics };
};

test("DSH-34: a class's answers are the same before and after closing, after redelivery and in any order", async () => {
  const { changes, statistics, group, course, members, first } = await answeredQuiz();
  const expected = {
    ofClass: { classSize: 6, sharing: 6 },
    answerers: 6,
    // 1, 2, 3, 1, 1 and 2 attempts.
    classMedianAttempts: 1.5,
    classNumOfCorrectAnswerers: 4,
    firstTryCorrect: 2,
    uniqueViewers: 0,
    attempts: [],
    hasAnsweredCorrectly: false,
    choiceDistribution: first.options.map(({ id, correctAnswerFlag }) => ({
      option: id,
      timesSelected: correctAnswerFlag ? 4 : 6,
    })),
  };
  expect(await foldAnswers(changes.slice(0, 5))).toEqual([]);
  await foldAnswers(changes.toReversed());
  expect(await statistics()).toMatchObject(expected);
  clock += 2 * quarter;
  const place = { classId: group.id, courseId: course.id };
  await Promise.all([closeAnswers(place), closeAnswers(place)]);
  await foldAnswers(changes.slice(2, 4));
  expect(await statistics()).toMatchObject(expected);
  const counted = await storeCalls(() => statistics(undefined, members[0]?.id));
  expect(counted.total).toBeLessThanOrEqual(17);
});

test("DSH-34: fewer than five students behind a figure, and it is withheld", async () => {
  const { changes, statistics, members, group } = await answeredQuiz();
  await foldAnswers(changes);
  // Four were right.
  expect((await statistics()).classMedianWatchCompletionOfCorrectAnswerers).toBeNull();
  for (const member of members.slice(0, 2)) await shareData(member, group.id, "no_access");
  expect(await statistics()).toMatchObject({
    ofClass: { sharing: 4 },
    answerers: null,
    classMedianAttempts: null,
    classNumOfCorrectAnswerers: null,
    firstTryCorrect: null,
    uniqueViewers: null,
    choiceDistribution: null,
  });
});

test("DSH-I-09, DSH-S-06: the key is for the class's creator, popular choices for who was right", async () => {
  const { changes, statistics, members, teacher } = await answeredQuiz();
  await foldAnswers(changes);
  const flags = async (person: Person, user?: number) => {
    const { quizQuestion, choiceDistribution } = await statistics(person, user);
    return [quizQuestion.options.some((option) => option.correctAnswerFlag), choiceDistribution !== null];
  };
  expect(await flags(teacher)).toEqual([true, true]);
  const [right, , , , wrong] = members;
  if (!right || !wrong) throw new Error("Members.");
  expect(await flags(right)).toEqual([true, true]);
  expect(await flags(wrong)).toEqual([false, false]);
  await expect(statistics(wrong, right.id)).rejects.toMatchObject({ code: "actor.forbidden" });
  await expect(statistics(await makePerson())).rejects.toMatchObject({ code: "class.missing" });
});

test("DSH-34: an instructor sees a student's attempts of the class, and no others", async () => {
  const { changes, statistics, members, first, group, answer } = await answeredQuiz();
  await foldAnswers(changes);
  const [, , thrice, , late] = members;
  if (!thrice || !late) throw new Error("Members.");
  expect((await statistics(undefined, thrice.id)).attempts).toHaveLength(3);
  await shareData(late, group.id, "no_access");
  await expect(statistics(undefined, late.id)).rejects.toMatchObject({ code: "student.missing" });
  await shareData(late, group.id, "full");
  // Their earlier attempts no longer belong to a student.
  expect((await statistics(undefined, late.id)).attempts).toEqual([]);
  expect((await statistics()).answerers).toBe(5);
  clock += 3 * 60_000;
  await answer(late, first, true);
  await foldAnswers(await toldOf(late));
  const after = await statistics(undefined, late.id);
  expect([after.attempts.length, after.hasAnsweredCorrectly, after.answerers]).toEqual([1, true, 6]);
  // The student sees both.
  expect((await statistics(late)).attempts).toHaveLength(2);
});

test("DSH-76, DSH-40: three questions given up are a reason, and a student's questions are what the class knows", async () => {
  const { changes, members, teacher, coupon, group, course } = await answeredQuiz();
  await foldAnswers(changes);
  const stuck = members[5];
  if (!stuck) throw new Error("Members.");
  const reasons = async () =>
    (await readStudents(teacher, { coupon })).students.filter((one) => one.reasons.includes("gaveUp"));
  expect((await reasons()).map(({ studentId }) => studentId)).toEqual([stuck.id]);
  clock += 2 * quarter;
  await closeAnswers({ classId: group.id, courseId: course.id });
  expect((await reasons()).map(({ studentId }) => studentId)).toEqual([stuck.id]);
  const of = async (id = 0) => readStudentSummaries(teacher, id, { coupon });
  expect(await of(stuck.id)).toMatchObject({ quizQuestionsAttempted: 3, quizQuestionsCorrectlyAnswered: 0 });
  expect(await of(members[0]?.id)).toMatchObject({
    quizQuestionsAttempted: 1,
    quizQuestionsCorrectlyAnswered: 1,
    averageAttempts: null,
  });
  const answersOf = async (id = 0) =>
    (await of(id)).videos.flatMap(({ questions }) => questions.map(({ isRight, attempts }) => [isRight, attempts]));
  // Not the number of attempts it took.
  const unsolved = [false, null];
  expect(await answersOf(stuck.id)).toEqual([unsolved, unsolved, unsolved]);
  expect(await answersOf(members[0]?.id)).toEqual([[true, null]]);
});

test("H1: answers are lost at no crossing of quarters, whatever is closed when", async () => {
  const { changes, group, course, place, members } = await answeredQuiz();
  const where = { classId: group.id, courseId: course.id };
  const steps = fc.sample(fc.record({ change: fc.nat(changes.length - 1), wait: fc.nat(20), close: fc.boolean() }), 60);
  const told = [...steps, ...changes.map((_, change) => ({ change, wait: 1, close: false }))];
  for (const { change, wait, close } of told) {
    clock += wait * 60_000;
    await foldAnswers(changes.slice(change, change + 1));
    if (close) await closeAnswers(where);
  }
  const chunks = await readAnswers(where, place.videoId);
  const known = chunks.flatMap(({ questionId, answers }) =>
    [...answers].map(([seat, of]) => [questionId, seat, of.last]),
  );
  expect(known).toHaveLength(members.length + 2);
});
