import { expect, test } from "vitest";
import { activeIn, activityDays, defaultDays, inActivityOrder, isNew } from "./activity.ts";

const at = Date.parse("2026-03-10T12:00:00.000Z");
const hoursAgo = (hours: number) => new Date(at - hours * 3_600_000).toISOString();
const post = (id: number, hours: number) => ({ id, createdAt: hoursAgo(hours) });
const question = (id: number, hours: number, ...replies: number[]) => ({
  ...post(id, hours),
  responses: replies.map((ago, n) => post(100 * id + n, ago)),
});

test("QNA-37: a reply is new to the very instant that the days are over, for 1, 3 and 7 days", () => {
  for (const days of activityDays) {
    expect(isNew(hoursAgo(days * 24), days, at)).toBe(true);
    expect(isNew(new Date(at - days * 86_400_000 - 1).toISOString(), days, at)).toBe(false);
  }
  expect(isNew(hoursAgo(0), 1, at)).toBe(true);
});

test("QNA-35: recent is what was asked or replied to within 1, 3 or 7 days, 1 unless told", () => {
  const list = [question(1, 2), question(2, 48), question(3, 400, 30, 12), question(4, 400, 100), question(5, 400)];
  const ids = (days: (typeof activityDays)[number]) => activeIn(list, days, at).map(({ id }) => id);
  expect(activityDays).toEqual([1, 3, 7]);
  expect(defaultDays).toBe(1);
  expect([ids(1), ids(3), ids(7)]).toEqual([
    [1, 3],
    [1, 2, 3],
    [1, 2, 3, 4],
  ]);
});

test("QNA-36: in the order of the latest word, or of the number of replies and then of the latest word", () => {
  const list = [question(1, 50, 40), question(2, 3), question(3, 60, 20, 10, 5), question(4, 30, 1), question(5, 3)];
  const ids = (order: "most-recent" | "most-replies") => inActivityOrder(list, order).map(({ id }) => id);
  expect(ids("most-recent")).toEqual([4, 5, 2, 3, 1]);
  expect(ids("most-replies")).toEqual([3, 4, 1, 5, 2]);
});
