import { histories } from "@cu/test-kit/programme";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useClock } from "../../foundation/clock.ts";
import { PutCommand } from "../../foundation/store/commands.ts";
import { client } from "../../foundation/store/table.ts";
import { aroundCalls } from "../test-kit/around-calls.ts";
import { lagFromTheStart } from "../test-kit/fall-behind.ts";
import { makePerson } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { putWatched } from "../watch/watch-item.test-kit.ts";
import { utcHour } from "../watch/watch-key.ts";
import { readWatching } from "./read-watching.ts";

lagFromTheStart();

const courseId = 77;
const hour = 3_600_000;

let clock = 0;
let restore: () => void;
beforeEach(() => {
  clock = Date.parse("2026-03-02T12:00:00.000Z");
  restore = useClock(() => clock);
});
afterEach(() => {
  restore();
  vi.restoreAllMocks();
});

/** Writes the watch item of posts of these slices in this hour. */
const watch = (sub: string, slices: readonly number[], videoId = 5) =>
  putWatched({ sub, courseId, videoId, hour: utcHour(clock), halfHour: 0 }, slices, clock);

const secondsOf = async (sub: string) => {
  const { videos, weeks } = await readWatching(sub, courseId);
  const sum = (list: readonly number[]) => list.reduce((total, value) => total + value, 0) / 1000;
  return { videos: sum(Object.values(videos).map((video) => video.milliseconds)), weeks: sum(Object.values(weeks)) };
};

test("WCH-49: what was watched is there with its last post, whatever was watched and read on the days before", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          hoursLater: fc.oneof(fc.nat(3), fc.nat(100)),
          slices: fc.array(fc.nat(100), { maxLength: 4 }),
          videoId: fc.integer({ min: 1, max: 3 }),
          readers: fc.nat(3),
        }),
        { maxLength: 12 },
      ),
      async (steps) => {
        const { sub } = await makePerson();
        const items = new Map<string, number[]>();
        for (const { hoursLater, slices, videoId, readers } of steps) {
          clock += hoursLater * hour;
          const name = `${utcHour(clock)}#${videoId}`;
          items.set(name, [...(items.get(name) ?? []), ...slices]);
          if (slices.length > 0) await watch(sub, items.get(name) ?? [], videoId);
          await Promise.all(Array.from({ length: readers }, () => readWatching(sub, courseId)));
        }
        const seconds = 10 * [...items.values()].flat().length;
        expect(await secondsOf(sub)).toEqual({ videos: seconds, weeks: seconds });
      },
    ),
    histories(25, 250),
  );
});

test("WCH-49: a day counts as over an hour after its end, and until then its items are read again", async () => {
  const { sub } = await makePerson();
  clock = Date.parse("2026-03-02T23:59:00.000Z");
  await watch(sub, [1]);
  clock = Date.parse("2026-03-03T00:59:00.000Z");
  expect(await secondsOf(sub)).toEqual({ videos: 10, weeks: 10 });
  // A late post of the last second.
  clock = Date.parse("2026-03-02T23:59:59.000Z");
  await watch(sub, [1, 2]);
  for (const later of ["2026-03-03T00:59:59.000Z", "2026-03-03T01:00:00.000Z", "2026-03-05T01:00:00.000Z"]) {
    clock = Date.parse(later);
    expect(await secondsOf(sub)).toEqual({ videos: 20, weeks: 20 });
  }
});

test("WCH-49: after any number of days two store calls read it, and one reading in two days writes", async () => {
  const { sub } = await makePerson();
  for (let day = 0; day < 40; day++) {
    clock += 24 * hour;
    await watch(sub, [day, day + 1]);
  }
  const calls = async () => (await storeCalls(() => readWatching(sub, courseId))).operations;
  expect(await calls()).toEqual({ BatchGetItem: 1, Query: 2, PutItem: 1 });
  expect(await calls()).toEqual({ BatchGetItem: 1, Query: 1 });
  clock += 24 * hour;
  expect(await calls()).toEqual({ BatchGetItem: 1, Query: 1 });
  clock += 24 * hour;
  expect(await calls()).toEqual({ BatchGetItem: 1, Query: 2, PutItem: 1 });
  expect(await secondsOf(sub)).toEqual({ videos: 800, weeks: 800 });
});

test("WCH-49, I9: a reading that dies before its write, or that another one overtakes, changes nothing", async () => {
  const { sub } = await makePerson();
  await watch(sub, [1, 2, 3]);
  clock += 72 * hour;
  const send = client.send.bind(client);
  const broken = new TypeError("broken");
  vi.spyOn(client, "send").mockImplementation((async (command: PutCommand) => {
    if (command instanceof PutCommand) throw broken;
    return await send(command);
  }) as never);
  await expect(readWatching(sub, courseId)).rejects.toBe(broken);
  vi.restoreAllMocks();
  const readings = await Promise.all(Array.from({ length: 10 }, () => readWatching(sub, courseId)));
  for (const { videos } of readings) expect(videos["5"]?.milliseconds).toBe(30_000);
  expect(await secondsOf(sub)).toEqual({ videos: 30, weeks: 30 });
});

test("WCH-49, I9: a query that fails while the compact item is still being read fails the reading, and nothing besides", async () => {
  const { sub } = await makePerson();
  const dead = new Error("dead");
  const dying = aroundCalls(async ({ name }, go) => {
    if (name === "QueryCommand") throw dead;
    await new Promise((resolve) => setTimeout(resolve, 5));
    return await go();
  });
  await expect(readWatching(sub, courseId)).rejects.toBe(dead);
  dying.stop();
});
