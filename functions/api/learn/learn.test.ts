import { answerRecall, readLearn, readLibrary, readRecall } from "@cu/api/learn";
import { hold, makeLesson, permanent } from "@cu/core/access/lesson.test-kit";
import { useClock } from "@cu/core/foundation/clock";
import { makeRoom } from "@cu/core/read-models/learn/recall.test-kit";
import { recordVisit } from "@cu/core/use-cases/course/visit";
import { drafts, rightAnswer, wrongAnswer } from "@cu/core/use-cases/quiz/questions.test-kit";
import { storeCalls } from "@cu/core/use-cases/test-kit/store-calls";
import { expect, test } from "vitest";
import { call } from "../../test-kit/call.ts";
import { signedIn } from "../../test-kit/signed-in.ts";

const homeOf = (body: unknown) => readLearn.answer.schema.parse(body);
const libraryOf = (body: unknown) => readLibrary.answer.schema.parse(body);

test("LRN-01, LRN-05: the home and the library show their caller's own, and each is few store calls", async () => {
  const lesson = await makeLesson({ modules: [{ durations: [563] }] });
  const { token, person } = await signedIn();
  await hold(person, lesson.course.id, permanent);
  const read = await storeCalls(() => call("learn.read", { token, query: { zone: "Europe/Prague" } }));
  expect(read.answer.status).toBe(200);
  expect(homeOf(read.answer.body)).toMatchObject({
    lead: { why: "next", course: { id: lesson.course.id }, seconds: 0 },
    due: [],
    library: { rows: [{ state: "not-begun", secondsLeft: 563 }], next: null, counts: { all: 1, notBegun: 1 } },
  });
  // With the catching up of a course that nothing is known of.
  expect(read.total).toBeLessThanOrEqual(6);
  const { body } = await call("learn.library", { token, query: { filter: "finished", order: "due" } });
  expect(libraryOf(body)).toMatchObject({ rows: [], next: null, counts: { all: 1, finished: 0 } });
  const stranger = await signedIn();
  expect(homeOf((await call("learn.read", { token: stranger.token })).body)).toMatchObject({
    lead: null,
    library: { rows: [] },
  });
});

test("LRN-01: a time zone that there is not, a filter, an order and a place that there are not are refused", async () => {
  const { token } = await signedIn();
  for (const zone of ["Mars/Olympus", "+05:00", "UTC'; --", "a".repeat(65)])
    expect((await call("learn.read", { token, query: { zone } })).status).toBe(400);
  const wrong: Record<string, string>[] = [{ filter: "lost" }, { order: "price" }, { after: "-1" }, { after: "1e3" }];
  for (const query of wrong) expect((await call("learn.library", { token, query })).status).toBe(400);
  expect((await call("learn.library", { token, query: { after: 987_654 } })).status).toBe(200);
  expect((await call("learn.read", {})).status).toBe(401);
});

const sittingOf = (body: unknown) => readRecall.answer.schema.parse(body);

test("LRN-14, LRN-16: a sitting asks, an answer to it is graded with 201, and the sitting goes on by its ids", async () => {
  const { learner, token, course, lesson, questions } = await studied();
  const first = sittingOf((await call("learn.recall", { token })).body);
  expect(first).toMatchObject({ seconds: 34, recalls: { skipped: 2, courses: 1 } });
  const ids = first.questions.map(({ question }) => question.id);
  const [one] = questions;
  if (!one) throw new Error("none");
  const params = { ...lesson.place, questionId: one.id };
  const wrong = await call("learn.answer-recall", { token, params, body: wrongAnswer(one) });
  expect(wrong.status).toBe(201);
  const graded = await call("learn.answer-recall", { token, params, body: rightAnswer(one) });
  expect(graded.status).toBe(201);
  expect(JSON.parse(graded.text)).toMatchObject({ isCorrect: true, counts: true, hint: null });
  const practised = await call("learn.answer-recall", { token, params, body: rightAnswer(one) });
  expect(JSON.parse(practised.text)).toMatchObject({ isCorrect: true, counts: false });
  const on = sittingOf((await call("learn.recall", { token, query: { of: ids.join(",") } })).body);
  expect(on.questions.map(({ question, isDue }) => [question.id, isDue])).toEqual(ids.map((id) => [id, id !== one.id]));
  const other = await signedIn();
  await hold(other.person, course.id, permanent);
  expect(
    sittingOf((await call("learn.recall", { token: other.token, query: { of: ids.join(",") } })).body),
  ).toMatchObject({
    questions: [],
  });
  expect(learner.id).not.toBe(other.person.id);
});

test("LRN-50, LRN-51: a mark on a right answer returns 200, one without an answer is refused, and unanswered questions can be marked unknown", async () => {
  const { token, lesson, questions } = await studied();
  const [one, other] = questions;
  if (!one || !other) throw new Error("none");
  const params = { ...lesson.place, questionId: one.id };
  const answered = await call("learn.answer-recall", { token, params, body: rightAnswer(one) });
  const { marks } = answerRecall.answer.schema.parse(answered.body);
  const marked = await call("learn.mark-recall", { token, params, body: { mark: "guessed", answer: marks?.answer } });
  expect([marked.status, marked.body]).toEqual([200, { mark: "guessed", seeAgainAt: marks?.guessed }]);
  const refused = await call("learn.mark-recall", { token, params, body: { mark: "knew", answer: 987_654 } });
  expect([refused.status, refused.body]).toEqual([
    400,
    { answer: ["Only your newest right answer in a review can be marked."] },
  ]);
  expect((await call("learn.mark-recall", { token, params, body: { mark: "maybe" } })).status).toBe(400);
  const unknown = { token, params: { ...params, questionId: other.id }, body: { mark: "unknown" } };
  expect((await call("learn.mark-recall", unknown)).status).toBe(200);
  const missing = { ...unknown, params: { ...params, questionId: 987_654 } };
  expect((await call("learn.mark-recall", missing)).status).toBe(404);
});

test("LRN-14, LRN-15: rubbish in the address, no answer, and a question of a course that is not held are refused", async () => {
  const { token, lesson, questions } = await studied();
  for (const of of ["", "1,", "0", "-1", "1e3", "a", "1,2,3,4,5,6,7,8,9", "9".repeat(300)])
    expect((await call("learn.recall", { token, query: { of } })).status).toBe(400);
  expect((await call("learn.recall", {})).status).toBe(401);
  const [one] = questions;
  const params = { ...lesson.place, questionId: one?.id ?? 0 };
  const empty = await call("learn.answer-recall", { token, params, body: { selectedOptions: [] } });
  expect([empty.status, empty.body]).toEqual([400, { selectedOptions: ["You must select and answer"] }]);
  const stranger = await signedIn();
  const refused = await call("learn.answer-recall", { token: stranger.token, params, body: { selectedOptions: [1] } });
  expect(refused.status).toBe(403);
});

/** A learner who has watched a whole lecture and answered neither of its questions. */
const studied = async () => {
  const { token, person: learner } = await signedIn();
  const { course, lesson, questions } = await makeRoom(drafts.one, drafts.one);
  await hold(learner, course.id, permanent);
  let clock = Date.now();
  const restore = useClock(() => clock);
  await recordVisit({ sub: learner.sub, courseId: course.id, at: new Date(clock).toISOString() });
  for (let second = 10; second <= 60; second += 10) {
    clock += 10_000;
    const { courseId: collection, moduleId: module, videoId: video } = lesson.place;
    const body = { collection, module, video, pollRate: 10_000, playbackRate: 1, videoTimestamp: second };
    expect((await call("watch.post", { token, body })).status).toBe(201);
  }
  restore();
  return { learner, token, course, lesson, questions };
};
