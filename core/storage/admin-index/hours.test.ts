import { expect, test } from "vitest";
import { commit } from "../../foundation/store/commit.ts";
import { countInHour, hourAt, monthsIn, readHours, totalOf } from "./hours.ts";

test("ADM-54: rows are counted by their hour and kind, across a month, and a numbered page begins in its hour", async () => {
  for (const [kind, at, by] of [
    ["purchase", "2031-01-31T23:59:59.999Z", 3],
    ["purchase", "2031-02-01T00:00:00.000Z", 2],
    ["topup", "2031-02-01T00:10:00.000Z", 5],
    ["purchase", "2031-02-03T07:00:00.000Z", 1],
  ] as const)
    await commit([countInHour("journal", kind, at, by)]);
  const days = { start: "2031-01-31", end: "2031-02-02" };
  const purchases = await readHours("journal", ["purchase"], days);
  expect(purchases).toEqual([
    ["2031-02-01T00", 2],
    ["2031-01-31T23", 3],
  ]);
  expect(totalOf(await readHours("journal", ["purchase", "topup"], days))).toBe(10);
  expect(totalOf(await readHours("opened", ["purchase"], days))).toBe(0);
  expect([0, 1, 2, 4, 5].map((offset) => hourAt(purchases, offset))).toEqual([
    { hour: "2031-02-01T00", skip: 0 },
    { hour: "2031-02-01T00", skip: 1 },
    { hour: "2031-01-31T23", skip: 0 },
    { hour: "2031-01-31T23", skip: 2 },
    undefined,
  ]);
});

test("ADM-57: the months that some days touch, the newest first", () => {
  expect(monthsIn({ start: "2030-12-31", end: "2031-02-01" })).toEqual(["2031-02", "2031-01", "2030-12"]);
  expect(monthsIn({ start: "2031-02-01", end: "2031-02-28" })).toEqual(["2031-02"]);
});
