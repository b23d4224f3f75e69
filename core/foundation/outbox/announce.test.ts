import { afterAll, expect, test } from "vitest";
import { useClock } from "../clock.ts";
import { announce } from "./announce.ts";

const at = Date.UTC(2026, 6, 1, 12, 0, 0, 999);
afterAll(useClock(() => at));

test("ERR-17: one row holds all messages of a transaction for a week; without messages nothing is written", () => {
  const messages = [
    { type: "video.changed", videoId: 7 },
    { type: "module.priced", moduleId: 8 },
  ] as const;
  const [write, ...more] = announce(...messages);
  expect(more).toEqual([]);
  expect(write).toMatchObject({
    name: "outbox",
    item: {
      Put: { Item: { messages: JSON.stringify(messages), ttl: Math.floor(at / 1000) + 7 * 24 * 60 * 60 } },
    },
  });
  expect(announce()).toEqual([]);
});
