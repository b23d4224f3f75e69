import { expect, test } from "vitest";
import { makeCourse } from "../../features/course/course.test-kit.ts";
import type { CurrentUser } from "../../features/course/course.ts";
import { learner } from "../../test/people.ts";
import { modules, permanent } from "./course-page.test-kit.ts";
import { stoppedAt } from "./stopped-at.ts";
import type { HistoryRow } from "./use-history.ts";

const course = makeCourse();
const { first, second } = modules;
const owner = { ...learner, moduleAccess: { [first.id]: permanent, [second.id]: permanent } };

const row = (module: typeof first, place: number, more: Partial<HistoryRow>): HistoryRow => ({
  videoId: module.videos[place]?.id ?? 0,
  moduleId: module.id,
  title: "",
  userWatchPercentage: 0.5,
  classMedianWatchPercentage: null,
  quizQuestionsCorrectlyAnswered: 0,
  totalNumberOfQuizQuestions: 0,
  totalNumberOfQnaQuestions: 0,
  quizQuestionIds: [],
  lastVideoTimestamp: 70,
  watchedRanges: [[0, 70]],
  ...more,
});

const placeOf = (rows: readonly HistoryRow[], user: CurrentUser = owner) => {
  const place = stoppedAt(course, rows, user);
  return place && [place.module.moduleIndex, place.videoNumber, place.video.title, place.seconds, place.ranges];
};

test("CRS-54: the last unfinished unlocked lecture is resumed", () => {
  const begun = [row(first, 0, {}), row(second, 0, { lastVideoTimestamp: 5 }), row(first, 1, {})];
  expect(placeOf(begun)).toEqual([2, 1, "The cut argument", 5, [[0, 70]]]);
  expect(placeOf([row(first, 0, {}), row(first, 1, { lastVideoTimestamp: 0.5 })])).toEqual([
    1,
    2,
    "Breadth first",
    0.5,
    [[0, 70]],
  ]);
  // Finished, or opened and never played.
  const over = { userWatchPercentage: 1 };
  expect(placeOf([row(first, 0, {}), row(first, 1, over), row(second, 0, { lastVideoTimestamp: 0 })])?.[2]).toBe(
    "The map before the algorithm",
  );
  expect(placeOf([row(first, 1, { userWatchPercentage: 0.999 })])?.[2]).toBe("Breadth first");
  expect(placeOf([row(first, 1, { userWatchPercentage: null })])?.[2]).toBe("Breadth first");
});

test("CRS-54: no resume for locked or unstarted lectures, or ones watched in another module", () => {
  expect(placeOf([])).toBeUndefined();
  expect(placeOf([row(first, 0, { lastVideoTimestamp: null })])).toBeUndefined();
  expect(placeOf([row(first, 0, { moduleId: second.id })])).toBeUndefined();
  expect(placeOf([row(first, 0, {})], learner)).toBeUndefined();
  expect(stoppedAt(course, [row(first, 0, {})], undefined)).toBeUndefined();
});
