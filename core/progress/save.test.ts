import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterEach, expect, test, vi } from "vitest";
import { client } from "../store/table.ts";
import { makePerson } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { foldAttempt, type Progress } from "./fold.ts";
import { readProgress } from "./read.ts";
import { changeProgress } from "./save.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const courseId = 77;
const tried = (questionId: number) => (progress: Progress) =>
  foldAttempt(progress, { questionId, n: 1, isCorrect: true });
const watched = (progress: Progress): Progress => ({
  ...progress,
  videos: {
    ...progress.videos,
    1: {
      slices: Uint8Array.of(1),
      milliseconds: 10_000,
      ratedMilliseconds: 10_000,
      minutes: Uint8Array.of(1),
      lastVideoTimestamp: 10,
      at: 1,
    },
  },
  weeks: { 2900: 10_000 },
  marks: { "2026-03-06#1#0": { posts: 1, milliseconds: 10_000, ratedMilliseconds: 10_000 } },
});

const stored = async (sub: string) => (await readProgress(sub, [courseId])).get(courseId);

test("WCH-41: what was folded is kept as it is, version by version, and what changes nothing is not written", async () => {
  const { sub } = await makePerson();
  expect(await stored(sub)).toEqual({ version: 0, progress: { videos: {}, weeks: {}, marks: {}, questions: {} } });
  await changeProgress(sub, courseId, watched);
  const first = await stored(sub);
  expect(first?.version).toBe(1);
  expect(first?.progress).toMatchObject({
    videos: { 1: { milliseconds: 10_000, lastVideoTimestamp: 10 } },
    weeks: { 2900: 10_000 },
    marks: { "2026-03-06#1#0": { posts: 1 } },
    questions: {},
  });
  const idle = await storeCalls(() => changeProgress(sub, courseId, (progress) => progress));
  expect(idle.operations).toEqual({ BatchGetItem: 1 });
  await changeProgress(sub, courseId, tried(5));
  const second = await stored(sub);
  expect(second?.version).toBe(2);
  expect(second?.progress).toMatchObject({
    videos: { 1: { milliseconds: 10_000 } },
    questions: { 5: { correctAt: 1 } },
  });
});

test("WCH-41, H1: of many changes at once each lasts, of the first one too", async () => {
  const { sub } = await makePerson();
  const ids = Array.from({ length: 10 }, (_, n) => n + 1);
  await Promise.all(ids.map((id) => changeProgress(sub, courseId, tried(id))));
  const { version, progress } = (await stored(sub)) ?? {};
  expect(version).toBe(10);
  expect(Object.keys(progress?.questions ?? {}).map(Number)).toEqual(ids);
});

test("WCH-41: a store that refuses for another reason is told, once", async () => {
  const { sub } = await makePerson();
  const broken = new TypeError("broken");
  const send = client.send.bind(client);
  let puts = 0;
  vi.spyOn(client, "send").mockImplementation((async (command: PutCommand) => {
    if (!(command instanceof PutCommand)) return await send(command);
    puts += 1;
    throw broken;
  }) as never);
  await expect(changeProgress(sub, courseId, tried(1))).rejects.toBe(broken);
  expect(puts).toBe(1);
});
