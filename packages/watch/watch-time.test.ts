import fc from "fast-check";
import { expect, test } from "vitest";
import { foldPosts } from "./fold.test-kit.ts";
import { average, median } from "./median.ts";
import { retentionLabel, retentionPercent } from "./retention.ts";
import { minuteUnits, unitSeconds, watchTimeHistogram, weekOverWeek } from "./watch-time.ts";
import { weekEnd, weekNumber, weekStart, weeksAgo } from "./week.ts";

test("F15: nine posts of ten seconds are units 6 and 3, 90 seconds", () => {
  const posts = [10, 20, 30, 40, 50, 60, 70, 80, 90].map((videoTimestamp) => ({
    pollRate: 10_000,
    playbackRate: 1,
    videoTimestamp,
  }));
  expect(minuteUnits(foldPosts(posts, 120).minuteMilliseconds)).toEqual([6, 3]);
  expect(unitSeconds(9)).toBe(90);
});

test("F15: short posts are not lost, and no unit falls on a minute nobody watched", () => {
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

test("DSH-54: watch time falls into nine buckets of 15 minutes", () => {
  const histogram = watchTimeHistogram([0, 14.9, 15, 119.9, 120, 300]);
  expect(histogram.map((bucket) => bucket.count)).toEqual([2, 1, 0, 0, 0, 0, 0, 1, 2]);
  expect(histogram[0]).toEqual({ from: 0, to: 15, count: 2 });
  expect(histogram[8]).toEqual({ from: 120, to: null, count: 2 });
});

test("F17: week over week is a percentage, 0 without a week before", () => {
  expect([weekOverWeek(12, 8), weekOverWeek(6, 8), weekOverWeek(5, 0)]).toEqual([50, -25, 0]);
});

test("F21: the median of an even count is the mean of the two middle values", () => {
  expect(median([60, 10, 40, 20])).toBe(30);
  expect(median([9, 100, 1])).toBe(9);
  expect(median([])).toBeNull();
  expect(average([])).toBeNull();
  expect(average([1, 2, 6])).toBe(3);
});

test("F21: half of the values lie on each side of the median, and the input keeps its order", () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1 }), (values) => {
      const before = [...values];
      const middle = median(values) ?? Number.NaN;
      expect(values).toEqual(before);
      expect(values.filter((value) => value < middle).length).toBeLessThanOrEqual(values.length / 2);
      expect(values.filter((value) => value > middle).length).toBeLessThanOrEqual(values.length / 2);
    }),
  );
});

test("DSH-32: retention is a whole percent of the students", () => {
  expect([retentionPercent(17, 30), retentionPercent(22, 45), retentionPercent(3, 0)]).toEqual([57, 49, 0]);
});

test("DSH-31: retention buckets are labelled hh:mm:ss", () => {
  expect([0, 1, 6, 367, 302_399].map(retentionLabel)).toEqual([
    "00:00:00",
    "00:00:10",
    "00:01:00",
    "01:01:10",
    "839:59:50",
  ]);
});

test("D-37: a week starts on Sunday 00:00 UTC and ends with Saturday", () => {
  const sunday = Date.parse("2026-03-08T00:00:00Z");
  expect(weekStart(Date.parse("2026-03-10T10:00:00Z"))).toBe(sunday);
  expect(weekStart(sunday)).toBe(sunday);
  expect(weekStart(sunday - 1)).toBe(Date.parse("2026-03-01T00:00:00Z"));
  expect(weekEnd(sunday)).toBe(Date.parse("2026-03-15T00:00:00Z"));
  expect(weeksAgo(sunday - 1, sunday)).toBe(1);
  expect(weeksAgo(sunday, Date.parse("2026-03-14T23:59:59Z"))).toBe(0);
});

test("D-37: every moment lies in exactly one week, and that week starts on a Sunday", () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date("2100-01-01") }), (date) => {
      const at = date.getTime();
      expect(weekStart(at) <= at && at < weekEnd(at)).toBe(true);
      expect(new Date(weekStart(at)).getUTCDay()).toBe(0);
      expect(weekNumber(weekEnd(at))).toBe(weekNumber(at) + 1);
    }),
  );
});
