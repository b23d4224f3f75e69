import { afterAll, afterEach, expect, test } from "vitest";
import { tapWrites } from "../../use-cases/wallet/store-tap.test-kit.ts";
import { useClock } from "../clock.ts";
import { count, type Limit, windowOf } from "./limit.ts";

tapWrites();

const limit: Limit = { name: "try", times: 3, per: "minute" };
let at = Date.UTC(2026, 0, 1, 12, 0, 10);
afterAll(useClock(() => at));
afterEach(() => {
  at = Date.UTC(2026, 0, 1, 12, 0, 10);
});

test("ERR-16: a limit allows its number per window, reports the end of the window, and restarts with the next one", async () => {
  for (let n = 0; n < 3; n++) await count(limit, "ada");
  await expect(count(limit, "ada")).rejects.toMatchObject({
    code: "request.limited",
    facts: { retryAfterSeconds: 50 },
  });
  await count(limit, "grace");
  at = Date.UTC(2026, 0, 1, 12, 1, 0);
  await count(limit, "ada");
});

test("ERR-16: minutes, hours and days begin by the clock, and a counter is kept a day longer than it counts", () => {
  const second = at / 1000;
  const left = { minute: 50, "ten minutes": 590, hour: 3590, day: 43_190 };
  for (const [per, endsIn] of Object.entries(left)) {
    const { use, ...rest } = windowOf({ name: "try", times: 3, per: per as Limit["per"] }, "ada");
    expect(rest).toEqual({ endsIn, ttl: second + endsIn + 86_400 });
    expect(use.sk).toBe(`until#${second + endsIn}`);
  }
});

test("ERR-16: a use that is taken back leaves room for another one", async () => {
  for (let n = 0; n < 10; n++) {
    const takeBack = await count(limit, "hedy");
    await takeBack();
  }
  for (let n = 0; n < 3; n++) await count(limit, "hedy");
  await expect(count(limit, "hedy")).rejects.toMatchObject({ code: "request.limited" });
});

test("ERR-16: of 20 uses at once exactly the allowed number passes", async () => {
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => count(limit, "linus")));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
});
