import { afterEach, expect, test } from "vitest";
import { hold, makeLesson, permanent } from "../../access/lesson.test-kit.ts";
import type { Person } from "../../foundation/actor.ts";
import { useClock } from "../../foundation/clock.ts";
import { commit } from "../../foundation/store/commit.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import { pack, SnapshotEntity } from "../../storage/course/snapshot.entity.ts";
import { countWrites } from "../qna/counts.ts";
import { lagFromTheStart } from "../test-kit/fall-behind.ts";
import { bearerOf, makePerson } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { postWatch } from "../watch/post-watch.ts";
import { type Answers, foldAttempt } from "./answers.ts";
import { changeAnswers } from "./change-answers.ts";
import { readOwnActivity, readOwnSummaries } from "./own-figures.ts";

lagFromTheStart();

let putBack = () => {};
afterEach(() => putBack());

const classroom = async (durations: (number | null)[] = [120, 563, null]) => {
  const lesson = await makeLesson({ modules: [{ durations }, { durations: [60] }] });
  const learner = await makePerson();
  await hold(learner, lesson.course.id, permanent);
  return { lesson, learner, course: lesson.course };
};

/** Plays a video to these seconds, in steps of ten, from an instant on. */
const watch = async (
  learner: Person,
  { place }: Awaited<ReturnType<typeof makeLesson>>,
  startedAt: string,
  seconds: readonly number[],
) => {
  let at = Date.parse(startedAt);
  putBack = useClock(() => at);
  for (const videoTimestamp of seconds) {
    at += 10_000;
    const { courseId, moduleId, videoId } = place;
    const ids = { collection: courseId, module: moduleId, video: videoId };
    await postWatch(bearerOf(learner), { ...ids, pollRate: 10_000, playbackRate: 1, videoTimestamp });
  }
};

test("DSH-61, F15: nine posts are units 6 and 3 of a video of two minutes, and every video of the course has a row", async () => {
  const { lesson, learner, course } = await classroom();
  await watch(learner, lesson, "2026-03-10T10:00:00Z", [10, 20, 30, 40, 50, 60, 70, 80, 90]);
  const rows = await readOwnActivity(learner, course.id);
  const videos = course.modules.flatMap((module) => module.videos.map(({ id }) => [id, module.id]));
  expect(rows.map(({ videoId, moduleId }) => [videoId, moduleId])).toEqual(videos);
  expect(rows[0]).toMatchObject({ videoDuration: 120, collectionId: course.id, data: [6, 3], dataSum: 9 });
  expect(rows[1]).toMatchObject({ videoDuration: 563, data: Array.from({ length: 10 }, () => 0), dataSum: 0 });
  expect(rows[2]).toMatchObject({ videoDuration: null, data: [] });
});

test("DSH-61: the second half hour of a long video follows the first, and rewatched parts add up", async () => {
  const { lesson, learner, course } = await classroom([4000]);
  await watch(learner, lesson, "2026-03-10T10:00:00Z", [10, 20]);
  await watch(learner, lesson, "2026-03-11T10:00:00Z", [10, 1810, 1820, 1870]);
  const [row] = await readOwnActivity(learner, course.id);
  expect(row?.data).toHaveLength(67);
  expect(row?.data.flatMap((units, minute) => (units > 0 ? [[minute, units]] : []))).toEqual([
    [0, 3],
    [30, 2],
    [31, 1],
  ]);
  expect(row?.dataSum).toBe(6);
});

/** Adds questions to the videos of a course's snapshot. */
const withQuestions = async (course: CourseRecord, ids: readonly number[]): Promise<void> => {
  const [first, ...rest] = course.modules;
  const [video, ...videos] = first?.videos ?? [];
  if (!first || !video) throw new Error("A course of a video.");
  const modules = [{ ...first, videos: [{ ...video, questionIds: ids }, ...videos] }, ...rest];
  await SnapshotEntity.put({ id: course.id, revision: 2, data: pack({ ...course, modules }) }).go();
};

const attempts = (answers: Answers, questionId: number, results: readonly boolean[]): Answers =>
  results.reduce((folded, isCorrect, n) => foldAttempt(folded, { questionId, n: n + 1, isCorrect }), answers);

test("CRS-28, DSH-40, DSH-61: the figures of a course and the rows below them add up to the same, of unknown length too", async () => {
  const { lesson, learner, course } = await classroom([120, null]);
  const [, other] = course.modules[0]?.videos ?? [];
  await watch(learner, lesson, "2026-03-10T10:00:00Z", [10, 20, 30, 10]);
  await watch(
    learner,
    { ...lesson, place: { ...lesson.place, videoId: other?.id ?? 0 } },
    "2026-03-10T11:00:00Z",
    [10],
  );
  const rows = await readOwnActivity(learner, course.id);
  const { studentWatchTime, videosWatched, totalVideos } = await readOwnSummaries(learner, course.id);
  expect(studentWatchTime).toBe(50);
  expect(rows.reduce((sum, { dataSum }) => sum + 10 * dataSum, 0)).toBe(studentWatchTime);
  expect(rows.filter(({ dataSum }) => dataSum > 0)).toHaveLength(videosWatched);
  expect(rows).toHaveLength(totalVideos);
});

test("DSH-40, DSH-68, F12, F13: the figures of a course are those of its progress", async () => {
  const { lesson, learner, course } = await classroom();
  // 2026-03-14 is a Saturday and 2026-03-15 a Sunday: two weeks (D-37).
  await watch(learner, lesson, "2026-03-14T23:00:00Z", [10, 20, 30]);
  await watch(learner, lesson, "2026-03-15T00:00:00Z", [10, 20]);
  await withQuestions(course, [11, 12, 13, 14, 15]);
  await changeAnswers(learner.sub, course.id, (answers) =>
    [
      { id: 11, results: [true] },
      { id: 12, results: [false, true] },
      { id: 13, results: [false, false, false, true] },
      { id: 14, results: [false] },
    ].reduce((folded, { id, results }) => attempts(folded, id, results), answers),
  );
  await commit(
    countWrites({ courseId: course.id, groupKey: "public" }, [
      { sub: learner.sub, anonymous: true, by: { askedQuestions: 2 } },
      { sub: learner.sub, anonymous: false, by: { givenResponses: 1, questionsRespondedTo: 1 } },
    ]),
  );
  expect(await readOwnSummaries(learner, course.id)).toEqual({
    thisWeekWatchTime: 20,
    lastWeekWatchTime: 30,
    studentWatchTime: 50,
    videosWatched: 1,
    totalVideos: 4,
    quizQuestionsAttempted: 4,
    quizQuestionsCorrectlyAnswered: 3,
    totalNumberOfQuizQuestions: 5,
    averageAttempts: 2,
    simpleScore: 30,
    quizQuestionsRaised: 0,
    quizQuestionsLowered: 0,
    askedQuestions: 2,
    givenResponses: 1,
  });
});

test("CRS-28: a user without activity has figures of zero", async () => {
  const { learner, course } = await classroom();
  expect(await readOwnSummaries(learner, course.id)).toMatchObject({
    studentWatchTime: 0,
    videosWatched: 0,
    averageAttempts: null,
    simpleScore: 0,
  });
});

test("DSH-61, DSH-68: the figures are read in two and four store calls, however much was watched before", async () => {
  const { lesson, learner, course } = await classroom([100_000]);
  await watch(
    learner,
    lesson,
    "2026-03-10T10:00:00Z",
    Array.from({ length: 40 }, (_, n) => 10 + 2000 * n),
  );
  // The first read in two days compacts the progress for the next ones.
  expect(await storeCalls(() => readOwnActivity(learner, course.id))).toMatchObject({ total: 4 });
  expect(await storeCalls(() => readOwnActivity(learner, course.id))).toMatchObject({ total: 2 });
  expect(await storeCalls(() => readOwnSummaries(learner, course.id))).toMatchObject({ total: 4 });
});

test("CRS-28: figures of a course require access to it", async () => {
  const { course } = await classroom();
  await SnapshotEntity.put({
    id: course.id,
    revision: 2,
    data: pack({ ...course, privacyScope: "unlisted", unlistedKey: "k" }),
  }).go();
  const stranger = await makePerson();
  await expect(readOwnActivity(stranger, course.id)).rejects.toMatchObject({ code: "course.missing" });
  await expect(readOwnSummaries(stranger, course.id)).rejects.toMatchObject({ code: "course.missing" });
});
