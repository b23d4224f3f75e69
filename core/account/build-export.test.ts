import { afterEach, beforeEach, expect, test } from "vitest";
import { useClock } from "../clock.ts";
import { aroundCalls } from "../test-kit/around-calls.ts";
import { makePerson } from "../test-kit/person.ts";
import { buildExport } from "./build-export.ts";
import { startExport } from "./export-desk.ts";

let clock = Date.parse("2026-03-01T12:00:00.000Z");
let restore = () => {};
beforeEach(() => {
  restore = useClock(() => clock);
});
afterEach(() => restore());

/** What an export tells of its progress while it is made; each time it does, so much time has passed. */
const told = async (milliseconds: number): Promise<number[]> => {
  const person = await makePerson();
  await startExport(person);
  const progress: number[] = [];
  const { stop } = aroundCalls(async ({ name, input }, go) => {
    const { Key, ExpressionAttributeValues: values = {} } = input as {
      Key?: { sk: string };
      ExpressionAttributeValues?: Record<string, unknown>;
    };
    const answer = await go();
    if (name !== "UpdateCommand" || Key?.sk !== "export" || !(":progress_u0" in values)) return answer;
    progress.push(Number(values[":progress_u0"]));
    clock += milliseconds;
    return answer;
  });
  await buildExport({ type: "account.export-requested", sub: person.sub, run: 1 });
  stop();
  return progress;
};

test("SES-100: an export tells its progress once a second, and no more often", async () => {
  // At its beginning, and with its first part.
  expect(await told(999)).toEqual([0, 10]);
  const each = await told(1000);
  expect(each.length).toBeGreaterThan(10);
  expect(each).toEqual(each.toSorted((a, b) => a - b));
  expect(each.slice(0, 3)).toEqual([0, 10, 11]);
  expect(each.at(-1)).toBeLessThan(100);
});
