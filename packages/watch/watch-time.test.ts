import fc from "fast-check";
import { expect, test } from "vitest";
import { foldPosts } from "./fold.test-kit.ts";
import { minuteUnits } from "./watch-time.ts";
import { weekNumber } from "./week.ts";

test("CRS-28, F15: nine posts of ten seconds are units 6 and 3", () => {
  const posts = [10, 20, 30, 40, 50, 60, 70, 80, 90].map((videoTimestamp) => ({
    pollRate: 10_000,
    playbackRate: 1,
    videoTimestamp,
  }));
  expect(minuteUnits(foldPosts(posts, 120).minuteMilliseconds)).toEqual([6, 3]);
});

test("CRS-28, F15: a unit is counted from its half on, and what is left goes to the next minute", () => {
  expect([[], [4999], [5000], [4999, 1], [14_999, 10_000], [20_000, 0, 5000]].map(minuteUnits)).toEqual([
    [],
    [0],
    [1],
    [0, 1],
    [1, 1],
    [2, 0, 1],
  ]);
});

test("CRS-28, F15: short posts are not lost, and no unit falls on an unwatched minute", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constant(0), fc.nat(60_000)), { maxLength: 60 }), (minutes) => {
      const units = minuteUnits(minutes);
      const total = minutes.reduce((sum, value) => sum + value, 0);
      expect(units.reduce((sum, value) => sum + value, 0)).toBe(Math.round(total / 10_000));
      for (const [minute, value] of units.entries()) {
        expect(value).toBeGreaterThanOrEqual(0);
        if (minutes[minute] === 0) expect(value).toBe(0);
      }
    }),
  );
});

test("CRS-28, D-37: a week starts on Sunday 00:00 UTC and ends with Saturday", () => {
  const sunday = Date.parse("2026-03-08T00:00:00Z");
  const week = weekNumber(sunday);
  expect(weekNumber(Date.parse("2026-03-14T23:59:59.999Z"))).toBe(week);
  expect(weekNumber(sunday - 1)).toBe(week - 1);
  expect(weekNumber(Date.parse("2026-03-15T00:00:00Z"))).toBe(week + 1);
});

test("CRS-28, D-37: weeks count on over new years, and a week has seven days", () => {
  const day = 86_400_000;
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date("2100-01-01") }), (date) => {
      const at = date.getTime();
      expect(weekNumber(at + 7 * day)).toBe(weekNumber(at) + 1);
      expect(weekNumber(at - date.getUTCDay() * day)).toBe(weekNumber(at));
    }),
  );
});
