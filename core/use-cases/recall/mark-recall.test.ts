import { afterEach, beforeEach, expect, test } from "vitest";
import { hold, permanent } from "../../access/lesson.test-kit.ts";
import { useClock } from "../../foundation/clock.ts";
import { readRecall } from "../../read-models/learn/read-recall.ts";
import { answerAgain, answerThere, makeRoom, watchAll } from "../../read-models/learn/recall.test-kit.ts";
import { readCourseAnswers } from "../progress/course-progress.ts";
import { courseScore } from "../progress/course-score.ts";
import { AttemptEntity } from "../quiz/attempt.entity.ts";
import type { QuestionRecord } from "../quiz/question.ts";
import { drafts } from "../quiz/questions.test-kit.ts";
import { setOwnFaults } from "../test-kit/own-faults.ts";
import { bearerOf, makePerson } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { markRecall } from "./mark-recall.ts";
import { RecallEntity } from "./recall.entity.ts";

const day = 86_400_000;
let clock = 0;
let restore: () => void;
beforeEach(() => {
  clock = Date.parse("2026-03-02T20:00:00.000Z");
  restore = useClock(() => clock);
});
afterEach(() => restore());

type Mark = Parameters<typeof markRecall>[1]["body"];

const room = async () => {
  const made = await makeRoom(drafts.one, drafts.one, drafts.one);
  const { learner, lesson, course } = made;
  const [right, other, skipped] = made.questions as [QuestionRecord, QuestionRecord, QuestionRecord];
  await answerThere(learner, lesson, right, true);
  await answerThere(learner, lesson, other, true);
  await watchAll(learner, lesson, (milliseconds) => {
    clock += milliseconds;
  });
  clock += 3 * day;
  const stored = async () =>
    (await RecallEntity.get({ sub: learner.sub, courseId: course.id }).go({ consistent: true })).data;
  return {
    ...made,
    right,
    other,
    skipped,
    answer: (question = right, isRight = true) => answerAgain(learner, lesson, question, isRight),
    mark: (body: Mark, question = right, key?: string) =>
      markRecall(
        bearerOf(learner),
        { params: { ...lesson.place, questionId: question.id }, body },
        key === undefined ? undefined : { key, fingerprint: JSON.stringify([question.id, body]) },
      ),
    stored,
    kept: async (question = right) => (await stored())?.questions[question.id],
    dueIds: async () => (await readRecall(bearerOf(learner), {})).questions.map(({ question: { id } }) => id),
  };
};

const refused = { fields: { answer: ["Only your newest right answer in a review can be marked."] } };

test("LRN-50: a right answer counts as known until it is marked; guessed brings it back earlier, on the day that was shown", async () => {
  const { answer, mark, kept, dueIds, right } = await room();
  const { seeAgainAt, marks } = await answer();
  if (!marks) throw new Error("A right answer can be marked.");
  expect(marks.knew).toBe(seeAgainAt);
  expect(Date.parse(marks.guessed)).toBeLessThan(Date.parse(marks.knew));
  // Tomorrow at the earliest.
  expect(Date.parse(marks.guessed)).toBeGreaterThanOrEqual(clock + day - 8 * 3_600_000 - 60_000);
  const known = await kept();
  for (const name of ["guessed", "guessed", "knew", "guessed"] as const)
    expect(await mark({ mark: name, answer: marks.answer })).toEqual({ mark: name, seeAgainAt: marks[name] });
  expect(await kept()).not.toEqual(known);
  expect(await mark({ mark: "knew", answer: marks.answer })).toEqual({ mark: "knew", seeAgainAt });
  expect(await kept()).toEqual(known);
  await mark({ mark: "guessed", answer: marks.answer });
  clock = Date.parse(marks.guessed);
  expect(await dueIds()).toContain(right.id);
});

test("LRN-50: a mark that is sent again writes nothing more, with its key or without, four times at once or after a failure", async () => {
  const { answer, mark, stored } = await room();
  const { marks } = await answer();
  const guessed = { mark: "guessed", answer: marks?.answer } as const;
  await setOwnFaults({ kind: "throttle", match: "TransactWriteItems", count: 1000 });
  await expect(mark(guessed, undefined, "a")).rejects.toThrow();
  await setOwnFaults();
  const all = await Promise.all(["a", "a", undefined, "b"].map((key) => mark(guessed, undefined, key)));
  expect(new Set(all.map(({ seeAgainAt }) => seeAgainAt))).toEqual(new Set([marks?.guessed]));
  const once = await stored();
  expect(once?.revision).toBe((marks?.answer ?? 0) + 1);
  clock += day / 24;
  expect(await mark(guessed)).toMatchObject({ seeAgainAt: marks?.guessed });
  expect(await stored()).toEqual(once);
});

test("LRN-50: only the newest right answer is marked, and not by another person or with another answer's name", async () => {
  const { answer, mark, other, learner, lesson, right, course, kept } = await room();
  const first = (await answer()).marks;
  const second = (await answer(other)).marks;
  await expect(mark({ mark: "guessed", answer: second?.answer })).rejects.toMatchObject(refused);
  await expect(mark({ mark: "guessed" })).rejects.toMatchObject(refused);
  expect(await mark({ mark: "guessed", answer: first?.answer })).toMatchObject({ seeAgainAt: first?.guessed });
  const stranger = await makePerson();
  const params = { ...lesson.place, questionId: right.id };
  const theirs = { params, body: { mark: "guessed" as const, answer: first?.answer } };
  await expect(markRecall(bearerOf(stranger), theirs)).rejects.toMatchObject({ code: "access.denied" });
  await hold(stranger, course.id, permanent);
  await expect(markRecall(bearerOf(stranger), theirs)).rejects.toMatchObject(refused);
  // A wrong answer cannot be marked, and neither can earlier ones afterwards.
  clock += 200 * day;
  expect(await answer(right, false)).not.toHaveProperty("marks");
  const forgotten = await kept();
  await expect(mark({ mark: "knew", answer: first?.answer })).rejects.toMatchObject(refused);
  expect(await kept()).toEqual(forgotten);
  await hold(learner, course.id);
  await expect(mark({ mark: "unknown" })).rejects.toMatchObject({ code: "access.denied" });
});

test("LRN-50: an answer that moved nothing has no marks, and an attempt in the lecture since then ends them", async () => {
  const { answer, mark, learner, lesson, skipped } = await room();
  await answer();
  expect(await answer()).not.toHaveProperty("marks");
  await answer(skipped, false);
  const { marks, counts } = await answer(skipped, true);
  expect([counts, marks?.knew === marks?.guessed]).toEqual([true, expect.any(Boolean)]);
  expect(await mark({ mark: "guessed", answer: marks?.answer }, skipped)).toMatchObject({ mark: "guessed" });
  const of = { sub: learner.sub, videoId: lesson.video.id, questionId: skipped.id };
  const { data } = await AttemptEntity.query.byPerson(of).go({ consistent: true });
  expect(data.map(({ isCorrect }) => isCorrect)).toEqual([false, true]);
});

test("LRN-51: who doesn't know sees it again on the next day, without an attempt, a score, a hint or a key", async () => {
  const { mark, learner, lesson, course, skipped, right, dueIds } = await room();
  const attempts = async (question: QuestionRecord) => {
    const of = { sub: learner.sub, videoId: lesson.video.id, questionId: question.id };
    return (await AttemptEntity.query.byPerson(of).go({ consistent: true })).data;
  };
  const score = async () => courseScore(course, { questions: await readCourseAnswers(learner.sub, course) });
  const before = [await attempts(skipped), await attempts(right), await score()];
  expect(await dueIds()).toEqual(expect.arrayContaining([skipped.id, right.id]));
  const said = await mark({ mark: "unknown" }, skipped);
  expect(said).toEqual({ mark: "unknown", seeAgainAt: expect.any(String) });
  expect(Date.parse(said.seeAgainAt) - clock).toBeLessThanOrEqual(day);
  await mark({ mark: "unknown" });
  expect(await dueIds()).not.toContain(skipped.id);
  expect(await dueIds()).not.toContain(right.id);
  expect([await attempts(skipped), await attempts(right), await score()]).toEqual(before);
  clock = Date.parse(said.seeAgainAt);
  const { questions } = await readRecall(bearerOf(learner), {});
  // A question that was never tried does not count as wrong.
  expect(questions.find(({ question }) => question.id === skipped.id)?.why).toBe("skipped");
});

test("LRN-51: repeated, or after an answer that was not due, it does not reschedule", async () => {
  const { mark, answer, stored, skipped } = await room();
  const twice = await Promise.all([1, 2, 3].map(() => mark({ mark: "unknown" }, skipped)));
  expect(new Set(twice.map(({ seeAgainAt }) => seeAgainAt)).size).toBe(1);
  const { seeAgainAt } = await answer();
  const once = await stored();
  expect(await mark({ mark: "unknown" })).toEqual({ mark: "unknown", seeAgainAt });
  expect(await stored()).toEqual(once);
  // The same key a day later is the same request.
  const [said] = [await mark({ mark: "unknown" }, skipped, "k")];
  clock += 2 * day;
  expect(await mark({ mark: "unknown" }, skipped, "k")).toEqual(said);
  expect(await stored()).toEqual(once);
});

test("LRN-50: a mark is few store calls", async () => {
  const { answer, mark } = await room();
  const { marks } = await answer();
  const { total } = await storeCalls(() => mark({ mark: "guessed", answer: marks?.answer }, undefined, "k"));
  expect(total).toBeLessThanOrEqual(6);
});
