import { expect, test } from "vitest";
import { makeCourse } from "../../../features/course/course.test-kit.ts";
import type { HistoryRow } from "../use-history.ts";
import { progressOf } from "./progress.ts";

const course = makeCourse({ modules: [{ videos: ["a", "b", "c"] }, { videos: ["d"] }] });
const [first, second] = course.modules;
if (!first || !second) throw new Error("A course of two modules.");
for (const { videos } of course.modules) for (const video of videos) Object.assign(video, { duration: 600 });

const row = (place: number, userWatchPercentage: number | null, lastVideoTimestamp = 0): HistoryRow => ({
  videoId: first.videos[place]?.id ?? 0,
  moduleId: first.id,
  title: "",
  userWatchPercentage,
  classMedianWatchPercentage: null,
  quizQuestionsCorrectlyAnswered: 1,
  totalNumberOfQuizQuestions: 2,
  totalNumberOfQnaQuestions: 0,
  quizQuestionIds: [],
  lastVideoTimestamp,
  watchedRanges: [],
});

test("CRS-54: minutes, right answers and the watched share, which is 100% only when everything was watched", () => {
  const rows = [row(0, 1), row(1, 0.999), row(2, 1)];
  expect(progressOf([first], rows)).toMatchObject({
    percent: 99,
    minutes: 30,
    watchedMinutes: 30,
    right: 3,
    questions: 6,
  });
  expect(progressOf([first], [row(0, 1), row(1, 1), row(2, 1)])).toMatchObject({ percent: 100, next: undefined });
  expect(progressOf(course.modules, rows).percent).toBe(74);
  expect(progressOf([second], rows)).toMatchObject({ percent: 0, isBegun: false, next: 0, right: 0, questions: 0 });
});

test("CRS-54: a module resumes its last unfinished lecture, else the first unstarted one", () => {
  expect(progressOf([first], [row(0, 1)])).toMatchObject({ next: 1, isBegun: true });
  expect(progressOf([first], [row(0, 0.2), row(2, 0, 4)])).toMatchObject({ next: 2, isBegun: true });
  expect(progressOf([first], [row(1, null, 9)])).toMatchObject({ next: 1, isBegun: true, percent: 0 });
  expect(progressOf([], [])).toMatchObject({ percent: 0, minutes: 0, next: undefined });
});

test("CRS-54: a lecture of unknown duration counts as a second, and watching counts in the module where it happened", () => {
  const [known, unknown] = first.videos;
  if (!known || !unknown) throw new Error("The module has two videos.");
  const module = {
    ...first,
    videos: [
      { ...known, duration: 299 },
      { ...unknown, duration: null },
    ],
  };
  const elsewhere = { ...row(0, 1, 600), moduleId: second.id };
  expect(progressOf([module], [elsewhere, row(1, 1)])).toEqual({
    percent: 0,
    watchedMinutes: 0,
    minutes: 5,
    leftSeconds: 299,
    right: 1,
    questions: 2,
    lectures: [
      { duration: 299, watched: 0 },
      { duration: 1, watched: 1 },
    ],
    next: 0,
    isBegun: true,
  });
  const alone = { ...module, videos: module.videos.slice(1) };
  expect(progressOf([alone], [row(1, 1)])).toMatchObject({ percent: 100, leftSeconds: 0, next: undefined });
  expect(progressOf([alone], [])).toMatchObject({ percent: 0, leftSeconds: 1, next: 0, isBegun: false });
  // Begun twice, the later one; a second is enough to have begun.
  expect(progressOf([first], [row(1, 0, 1), row(2, 0, 0)])).toMatchObject({ next: 1, isBegun: true });
});
