import { afterEach, beforeEach, expect, test } from "vitest";
import { borrow, hold, type Lesson, makeLesson, permanent } from "../../access/lesson.test-kit.ts";
import type { Person } from "../../foundation/actor.ts";
import { useClock } from "../../foundation/clock.ts";
import { pack, SnapshotEntity } from "../../storage/course/snapshot.entity.ts";
import { ask, makeSchool } from "../qna/qna.test-kit.ts";
import { fallBehind, lagFromTheStart } from "../test-kit/fall-behind.ts";
import { bearerOf, makePerson } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { postWatch } from "../watch/post-watch.ts";
import { putWatched } from "../watch/watch-item.test-kit.ts";
import { foldAttempt } from "./answers.ts";
import { changeAnswers } from "./change-answers.ts";
import { readWatchHistory } from "./history.ts";

lagFromTheStart();

let clock = 0;
let restore: () => void;
beforeEach(() => {
  clock = Date.parse("2026-03-02T23:50:00.000Z");
  restore = useClock(() => clock);
});
afterEach(() => restore());

const watch = async (person: Person, { place }: Lesson, ...seconds: number[]) => {
  for (const videoTimestamp of seconds) {
    clock += 10_000;
    const { courseId: collection, moduleId: module, videoId: video } = place;
    await postWatch(bearerOf(person), { collection, module, video, pollRate: 10_000, playbackRate: 1, videoTimestamp });
  }
};

const learnerIn = async (lesson: Lesson) => {
  const learner = await makePerson();
  await hold(learner, lesson.course.id, permanent);
  return learner;
};

test("WCH-28: each video of the course has a row, with share, position and questions of the caller", async () => {
  const lesson = await makeLesson({ modules: [{ durations: [563, null] }, { durations: [600] }] });
  const learner = await learnerIn(lesson);
  await watch(learner, lesson, ...Array.from({ length: 20 }, (_, n) => 10 * (n + 1)));
  const rows = await readWatchHistory(learner, lesson.course.id);
  const videos = lesson.course.modules.flatMap((module) => module.videos.map((video) => ({ module, video })));
  expect(rows.map(({ videoId, moduleId, title }) => [videoId, moduleId, title])).toEqual(
    videos.map(({ module, video }) => [video.id, module.id, video.title]),
  );
  // F16: 20 of 57 slices.
  expect(rows[0]).toMatchObject({
    userWatchPercentage: 0.35,
    lastVideoTimestamp: 200,
    classMedianWatchPercentage: null,
    watchedRanges: [[0, 200]],
  });
  expect(rows[1]).toMatchObject({ userWatchPercentage: null, lastVideoTimestamp: null, watchedRanges: [] });
  expect(rows[2]).toMatchObject({ userWatchPercentage: 0, lastVideoTimestamp: null });
  const [, second] = lesson.course.modules;
  expect(await readWatchHistory(learner, lesson.course.id, { module: second?.id })).toEqual(rows.slice(2));
});

test("WCH-28, WCH-36, E-101: the position is there at once, over midnight and days too, and everything counts once", async () => {
  const lesson = await makeLesson();
  const learner = await learnerIn(lesson);
  const row = async () => (await readWatchHistory(learner, lesson.course.id))[0];
  await watch(learner, lesson, 10, 20);
  expect(await row()).toMatchObject({ userWatchPercentage: 0.03, lastVideoTimestamp: 20 });
  clock = Date.parse("2026-03-03T00:05:00.000Z");
  await watch(learner, lesson, 40);
  expect(await row()).toMatchObject({ userWatchPercentage: 0.05, lastVideoTimestamp: 40 });
  clock = Date.parse("2026-03-09T08:00:00.000Z");
  expect(await row()).toMatchObject({ userWatchPercentage: 0.05, lastVideoTimestamp: 40 });
  await watch(learner, lesson, 60);
  expect(await row()).toMatchObject({ userWatchPercentage: 0.06, lastVideoTimestamp: 60 });
});

test("WCH-28: watched ranges merge earlier and new ones, up to the video's end", async () => {
  const lesson = await makeLesson({ modules: [{ durations: [563] }] });
  const learner = await learnerIn(lesson);
  await watchedBefore(learner, lesson, [0, 1, 5, 56]);
  await watch(learner, lesson, 30, 250);
  const [row] = await readWatchHistory(learner, lesson.course.id);
  expect(row?.watchedRanges).toEqual([
    [0, 30],
    [50, 60],
    [240, 250],
    [560, 563],
  ]);
});

test("WCH-28: an endless video watched in very many places answers with its 400 longest stretches, in order", async () => {
  const lesson = await makeLesson({ modules: [{ durations: [null] }] });
  const learner = await learnerIn(lesson);
  const everyOther = Array.from({ length: 500 }, (_, n) => 2 * n);
  await watchedBefore(learner, lesson, [...everyOther, 999]);
  const [row] = await readWatchHistory(learner, lesson.course.id);
  // The range of twenty seconds, and the first of the others, which have equal length.
  expect(row?.watchedRanges).toEqual([...Array.from({ length: 399 }, (_, n) => [20 * n, 20 * n + 10]), [9980, 10_000]]);
});

const watchedBefore = ({ sub }: Person, { course, video }: Lesson, slices: readonly number[]) =>
  putWatched({ sub, courseId: course.id, videoId: video.id, hour: "2026-03-01T09", halfHour: 0 }, slices, clock);

test("WCH-28: right answers are counted for the video wherever it is shown", async () => {
  const lesson = await makeLesson();
  const borrower = await borrow(lesson);
  const learner = await learnerIn(borrower);
  const withQuestions = (each: Lesson) => ({
    ...each.course,
    modules: each.course.modules.map((module) => ({
      ...module,
      videos: module.videos.map((video) =>
        video.id === lesson.video.id ? { ...video, questionIds: [71, 72] } : video,
      ),
    })),
  });
  const course = withQuestions(borrower);
  await SnapshotEntity.put({ id: course.id, revision: 3, data: pack(course) }).go();
  await changeAnswers(learner.sub, lesson.course.id, (answers) =>
    foldAttempt(foldAttempt(answers, { questionId: 71, n: 2, isCorrect: true }), {
      questionId: 72,
      n: 1,
      isCorrect: false,
    }),
  );
  const rows = await readWatchHistory(learner, borrower.course.id);
  expect(rows.find(({ videoId }) => videoId === lesson.video.id)).toMatchObject({
    quizQuestionsCorrectlyAnswered: 1,
    totalNumberOfQuizQuestions: 2,
    quizQuestionIds: [71, 72],
    totalNumberOfQnaQuestions: 0,
  });
});

test("WCH-28: the history is the caller's own, of a course that exists for them, in two store calls", async () => {
  const lesson = await makeLesson();
  const hidden = await makeLesson({ privacyScope: "unlisted", unlistedKey: "k".repeat(24) });
  const learner = await learnerIn(lesson);
  const refusal = (courseId: number, query: Parameters<typeof readWatchHistory>[2] = {}) =>
    readWatchHistory(learner, courseId, query).then(
      () => "answered",
      (error: { code: string }) => error.code,
    );
  expect(await refusal(lesson.course.id, { user: learner.id })).toBe("answered");
  expect(await refusal(lesson.course.id, { user: 7 })).toBe("user.forbidden");
  expect(await refusal(987_654)).toBe("course.missing");
  expect(await refusal(hidden.course.id)).toBe("course.missing");
  expect(await refusal(hidden.course.id, { key: "k".repeat(24) })).toBe("answered");
  // The first read in two days has compacted the progress.
  const calls = await storeCalls(() => readWatchHistory(learner, lesson.course.id));
  expect(calls.operations).toEqual({ BatchGetItem: 1, Query: 1 });
});

test("WCH-28: each video's questions are counted in the class that is named and theirs, else in the public threads", async () => {
  const { lesson, group, students } = await makeSchool();
  const learner = await learnerIn(lesson);
  await ask(students[0], lesson.place, { coupon: group.id });
  await ask(students[1], lesson.place, { coupon: group.id, anonymous: true });
  await ask(learner, lesson.place);
  await fallBehind();
  const total = async (person: typeof learner, coupon?: string) =>
    (await readWatchHistory(person, lesson.course.id, { coupon })).map((row) => row.totalNumberOfQnaQuestions);
  expect(await total(students[2], group.code)).toEqual([2, 0, 0, 0]);
  expect(await total(students[2])).toEqual([1, 0, 0, 0]);
  expect(await total(learner, group.code)).toEqual([1, 0, 0, 0]);
});
