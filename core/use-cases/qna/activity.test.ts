import { expect, test } from "vitest";
import { isNew } from "./activity.ts";

const at = Date.parse("2026-03-10T12:00:00.000Z");

test("QNA-37: a reply is new to the very instant that the days are over", () => {
  for (const days of [1, 3, 7]) {
    expect(isNew(new Date(at - days * 86_400_000).toISOString(), days, at)).toBe(true);
    expect(isNew(new Date(at - days * 86_400_000 - 1).toISOString(), days, at)).toBe(false);
  }
  expect(isNew(new Date(at).toISOString(), 1, at)).toBe(true);
});
