import { encodeBits } from "@cu/watch/bitset";
import { expect, test } from "vitest";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import { modulePercents, percentOf, watchedSeconds } from "./watched-share.ts";
import { nothingWatched, type Watching } from "./watching.ts";

const video = (id: number, duration: number | null) => ({ id, duration });
const course = {
  modules: [{ videos: [video(1, 100), video(2, 100)] }, { videos: [video(3, 45)] }, { videos: [video(4, null)] }],
} as unknown as CourseRecord;

/** The first ten-second slices of each video. */
const watching = (slices: Readonly<Record<number, number>>): Watching => ({
  ...nothingWatched,
  videos: Object.fromEntries(
    Object.entries(slices).map(([id, count]) => [
      id,
      {
        slices: encodeBits(
          Uint8Array.from([255, 255].map((_, n) => (1 << Math.max(0, Math.min(8, count - 8 * n))) - 1)),
        ),
        milliseconds: 0,
        ratedMilliseconds: 0,
        minutes: new Uint8Array(),
        lastVideoTimestamp: 0,
        at: 0,
      },
    ]),
  ),
});

test("CER-65: each module's share and the watched seconds come from the slices that the course's share is made of", () => {
  const seen = watching({ 1: 10, 2: 5, 3: 5 });
  expect(modulePercents(course, seen)).toEqual([75, 100, 0]);
  expect(percentOf(course, seen)).toBe(80);
  // Capped at the length: five slices cover a lecture of 45 seconds completely.
  expect(watchedSeconds(course, seen)).toBe(100 + 50 + 45);
  expect(modulePercents(course, nothingWatched)).toEqual([0, 0, 0]);
  expect([percentOf(course, nothingWatched), watchedSeconds(course, nothingWatched)]).toEqual([0, 0]);
});
