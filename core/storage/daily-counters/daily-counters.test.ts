import { afterEach, expect, test } from "vitest";
import { useClock } from "../../foundation/clock.ts";
import { commit, untilCommitted } from "../../foundation/store/commit.ts";
import { storeCalls } from "../../use-cases/test-kit/store-calls.ts";
import { dailyCounters, readDailyCounters, sumOf } from "./daily-counters.ts";

let putBack = () => {};
afterEach(() => putBack());

test("ADM-06: what happens at once is counted to the last one, by the day in UTC, and read in two store calls", async () => {
  let at = Date.UTC(2031, 0, 31, 23, 59, 59, 999);
  putBack = useClock(() => at);
  await Promise.all(
    Array.from({ length: 40 }, () =>
      untilCommitted(() => commit([dailyCounters({ purchases: 1, revenueCupoints: 250 })])),
    ),
  );
  at += 1;
  await commit([dailyCounters({ signups: 1 })]);
  const { answer, total } = await storeCalls(() => readDailyCounters(30));
  expect(total).toBe(2);
  expect([...answer.keys()].slice(-2)).toEqual(["2031-01-31", "2031-02-01"]);
  expect(answer.size).toBe(30);
  expect(answer.get("2031-01-31")).toMatchObject({ purchases: 40, revenueCupoints: 10_000, signups: 0 });
  expect(answer.get("2031-02-01")).toMatchObject({ purchases: 0, signups: 1 });
  expect(sumOf([...answer.values()])).toMatchObject({ purchases: 40, signups: 1, issued: 0 });
});
