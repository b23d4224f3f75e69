import { plainRichText } from "@cu/rich-text/plain-text";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Person } from "../../foundation/actor.ts";
import { useClock } from "../../foundation/clock.ts";
import { batchPut, type Item } from "../../foundation/store/batch.ts";
import { ClassEntity } from "../../storage/class/class.entity.ts";
import { shareData } from "../../use-cases/class/share.ts";
import { QnaQuestionEntity } from "../../use-cases/qna/post.entity.ts";
import { ask } from "../../use-cases/qna/qna.test-kit.ts";
import { removeQuestion } from "../../use-cases/qna/remove.ts";
import { makeCreator, makePerson } from "../../use-cases/test-kit/person.ts";
import { makeQuiz, toldOf } from "../class-answers/class-answers.test-kit.ts";
import { foldAnswers } from "../class-answers/fold-answers.ts";
import { readClassQuestion } from "./question-statistics.ts";
import { readVideoQuestions } from "./video-questions.ts";

let clock = 0;
let restore: () => void;
beforeEach(() => {
  clock = Date.parse("2026-03-02T12:00:00.000Z");
  restore = useClock(() => clock);
});
afterEach(() => restore());

/** The number of the right attempt, by student and question; 0: one wrong attempt only. */
const plan = [
  [1, 1, 1],
  [1, 1, 2],
  [2, 1, 1],
  [3, 2, 0],
  [0, 2, 4],
  [1, 0, 0],
];

const answeredQuiz = async () => {
  const quiz = await makeQuiz();
  const members = await Promise.all(plan.map(quiz.join));
  for (const [index, member] of members.entries())
    for (const [n, question] of quiz.questions.entries()) {
      const right = plan[index]?.[n] ?? 0;
      for (let wrong = 1; wrong < (right || 2); wrong++) await quiz.answer(member, question, false);
      if (right > 0) await quiz.answer(member, question, true);
    }
  const tell = async (who: readonly Person[]) => foldAnswers((await Promise.all(who.map(toldOf))).flat());
  await tell(members);
  const read = (person: Person = quiz.teacher) => readVideoQuestions(person, quiz.place, { coupon: quiz.coupon });
  return { ...quiz, members, read, tell };
};

/**
 * Independent implementation: the correlation of being right at the first attempt with the share of other questions
 * right at first.
 */
const naiveDiscrimination = (n: number): number => {
  const xs = plan.map((of) => Number(of[n] === 1));
  const ys = plan.map((of) => of.filter((right, index) => index !== n && right === 1).length / 2);
  const mean = (of: readonly number[]) => of.reduce((sum, one) => sum + one, 0) / of.length;
  const spread = (of: readonly number[]) => Math.sqrt(mean(of.map((one) => (one - mean(of)) ** 2)));
  return mean(xs.map((x, i) => (x - mean(xs)) * ((ys[i] ?? 0) - mean(ys)))) / (spread(xs) * spread(ys));
};

test("DSH-81: each question of a video has its tries, difficulty and discrimination, as a naive count has them", async () => {
  const { read, questions } = await answeredQuiz();
  const answer = await read();
  expect(answer).toMatchObject({ classSize: 6, sharing: 6 });
  expect(answer.questions.map(({ questionId }) => questionId)).toEqual(questions.map(({ id }) => id));
  const expected = [
    { tries: { first: 3, second: 1, third: 1, later: 0, notYet: 1 }, difficulty: 3 / 6, classMedianAttempts: 1 },
    { tries: { first: 3, second: 2, third: 0, later: 0, notYet: 1 }, difficulty: 3 / 6, classMedianAttempts: 1 },
    { tries: { first: 2, second: 1, third: 0, later: 1, notYet: 2 }, difficulty: 2 / 6, classMedianAttempts: 1 },
  ];
  for (const [n, of] of answer.questions.entries()) {
    const { tries, classMedianAttempts } = expected[n] ?? {};
    expect(of).toMatchObject({ answerers: 6, tries, classMedianAttempts });
    expect(of.difficulty).toBeCloseTo(expected[n]?.difficulty ?? 0);
    expect(of.discrimination).toBeCloseTo(naiveDiscrimination(n), 2);
  }
});

test("DSH-81, COD-51: below five students who tried, or who share, nothing is shown", async () => {
  const { read, members, group, questions, answer, tell, join } = await answeredQuiz();
  const [one, other] = members as [Person, Person];
  await shareData(one, group.id, "no_access");
  expect((await read()).questions.map(({ answerers }) => answerers)).toEqual([5, 5, 5]);
  await shareData(other, group.id, "no_access");
  // A fifth sharing student, who has tried one question.
  const late = await join();
  const [first] = questions;
  if (!first) throw new Error("A question.");
  await answer(late, first, true);
  await tell([late]);
  const known = (await read()).questions;
  expect(known[0]).toMatchObject({ answerers: 5, tries: { first: 2 } });
  for (const of of known.slice(1))
    expect(of).toMatchObject({
      answerers: null,
      tries: null,
      classMedianAttempts: null,
      difficulty: null,
      discrimination: null,
    });
});

test("DSH-81: editors of the questions are flagged, regardless of who teaches the class", async () => {
  const { read, group, members, teacher } = await answeredQuiz();
  const helper = await makeCreator();
  await ClassEntity.patch({ id: group.id }).set({ coCreator1: helper.id }).go();
  const mayEdit = async (person: Person) => new Set((await read(person)).questions.map((one) => one.mayEdit));
  expect(await mayEdit(teacher)).toEqual(new Set([true]));
  expect(await mayEdit(helper)).toEqual(new Set([false]));
  expect(await mayEdit(members[0] ?? helper)).toEqual(new Set([false]));
  await expect(read(await makePerson())).rejects.toMatchObject({ code: "class.missing" });
});

test("DSH-81, QNA-41, QNA-42, QNA-45: where the class asked is a second alone; what was taken back, and an admin, have none", async () => {
  const { read, place, group, members } = await answeredQuiz();
  const [one, other] = members as [Person, Person];
  await ask(one, place, { text: "What happens @0:20 and @0:40?", anonymous: true, coupon: group.id });
  clock += 1000;
  await ask(other, place, { text: "No time at all", coupon: group.id });
  await ask(other, place, { text: "For everybody @0:30" });
  clock += 1000;
  const gone = await ask(other, place, { text: "Taken back @0:10", coupon: group.id });
  await removeQuestion(other, { ...place, questionId: gone.id });
  expect((await read()).askedAt).toEqual([20]);
  expect((await read({ ...(await makePerson()), isAdmin: true })).askedAt).toEqual([]);
  expect(JSON.stringify(await read())).not.toContain(one.username);
});

test("DSH-81: of a long thread the hundred newest questions say where the class asked", async () => {
  const { read, place, group, members } = await answeredQuiz();
  const [{ sub, id: userId, username }] = members as [Person];
  const thread = { courseId: place.courseId, groupKey: `class-${group.id}`, levelKey: `video-${place.videoId}` };
  const author = { sub, userId, username, firstName: "", lastName: "", anonymous: false };
  await batchPut(
    Array.from({ length: 101 }, (_, n) => {
      const createdAt = new Date(clock + n * 1000).toISOString();
      const text = JSON.stringify(plainRichText(n === 0 ? "The oldest @0:30" : "Why @0:20?"));
      const question = { ...thread, ...author, id: 960_000_000 + n, createdAt, text, repliers: {} };
      return QnaQuestionEntity.put(question).params<{ Item: Item }>().Item;
    }),
  );
  expect((await read()).askedAt).toEqual(Array.from({ length: 100 }, () => 20));
});

test("DSH-93, DSH-81: a student reads where the class asked while the lecture is open to them, and never how the class did in its questions", async () => {
  const { read, place, group, members } = await answeredQuiz();
  const [one] = members as [Person];
  await ask(one, place, { text: "Why @0:20?", coupon: group.id });
  const asStudent = async () => {
    const { questions, askedAt, ...of } = await read(one);
    expect(questions).toHaveLength(3);
    for (const { answerers, tries, classMedianAttempts, difficulty, discrimination } of questions)
      expect([answerers, tries, classMedianAttempts, difficulty, discrimination]).toEqual([
        null,
        null,
        null,
        null,
        null,
      ]);
    expect(of).toEqual({ classSize: 6, sharing: 5 });
    return askedAt;
  };
  expect(await asStudent()).toEqual([20]);
  const { data } = await ClassEntity.get({ id: group.id }).go();
  const past = "2026-01-02T00:00:00.000Z";
  const scheduledAccesses = data?.scheduledAccesses?.map((access) => ({ ...access, accessUntil: past })) ?? [];
  await ClassEntity.patch({ id: group.id }).set({ scheduledAccesses }).go();
  expect(await asStudent()).toEqual([]);
  expect((await read()).askedAt).toEqual([20]);
});

test("DSH-101, DSH-79: attempts count from the first shared one, so that they do not link a student to an earlier label", async () => {
  const { read, questions, members, group, join, answer, tell } = await answeredQuiz();
  const [first] = questions;
  if (!first) throw new Error("A question.");
  const tries = async () => (await read()).questions[0];
  const { tries: before } = (await tries()) ?? {};
  // Two wrong attempts in a time that is no longer linked to the student, then a right one under their name.
  const changed = await join();
  await answer(changed, first, false);
  await answer(changed, first, false);
  await tell([changed]);
  await shareData(changed, group.id, "no_access");
  await shareData(changed, group.id, "full");
  clock += 3 * 60_000;
  await answer(changed, first, true);
  await tell([changed, ...members]);
  expect((await tries())?.tries).toEqual({ ...before, first: (before?.first ?? 0) + 1 });
  expect((await tries())?.difficulty).toBeCloseTo(4 / 7);
});

test("DSH-79: statistics count what was tried while it was shared, an instructor sees that alone, and choices are each student's first five", async () => {
  const { questions, members, group, place, coupon, teacher, answer, tell } = await answeredQuiz();
  const [first] = questions;
  const stuck = members[4];
  if (!first || !stuck) throw new Error("A question and a student.");
  const statistics = (user?: number) =>
    readClassQuestion(teacher, { ...place, questionId: first.id }, { coupon, user });
  const wrong = first.options.find(({ correctAnswerFlag }) => !correctAnswerFlag)?.id;
  const chosen = async () =>
    (await statistics()).choiceDistribution?.find(({ option }) => option === wrong)?.timesSelected;
  expect((await statistics()).classMedianAttempts).toBe(1);
  // One, two and one wrong attempts.
  expect(await chosen()).toBe(4);
  for (let again = 0; again < 9; again++) await answer(stuck, first, false);
  await tell([stuck]);
  expect(await chosen()).toBe(3 + 5);
  expect((await statistics(stuck.id)).attempts).toHaveLength(10);
  await shareData(stuck, group.id, "no_access");
  clock += 3 * 60_000;
  await answer(stuck, first, false);
  await tell([stuck]);
  await shareData(stuck, group.id, "full");
  clock += 3 * 60_000;
  await answer(stuck, first, false);
  await tell([stuck]);
  expect((await statistics(stuck.id)).attempts).toHaveLength(1);
  expect(await chosen()).toBe(3 + 1);
});
