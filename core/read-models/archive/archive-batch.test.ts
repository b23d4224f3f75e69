import { classArchive } from "@cu/api/class-archive";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useClock } from "../../foundation/clock.ts";
import { listFiles } from "../../foundation/cloud/files.ts";
import { shareData } from "../../use-cases/class/share.ts";
import { readFile } from "../../use-cases/course-file/file-store.ts";
import { makeSchool, playIn } from "../dashboard/play.test-kit.ts";
import { readStudents } from "../dashboard/students.ts";
import { bringTogether, modelsOf, toldOf } from "./archive.test-kit.ts";
import { archiveBatch } from "./archive-batch.ts";
import { decodeBatch } from "./batch-bytes.ts";
import { buildModels } from "./build-models.ts";
import { rebuildPlace } from "./rebuild-place.ts";

const start = Date.parse("2026-03-05T10:00:00.000Z");
const day = 86_400_000;
let clock = start;
let restore: () => void;
beforeEach(() => {
  clock = start;
  restore = useClock(() => clock);
});
afterEach(() => restore());

const always = { from: "2026-01-01", until: "2026-12-31" };

/** A class of six, five of them anonymous; each has watched and answered, and the events were archived once. */
const makeWatched = async () => {
  const school = await makeSchool([{ timeZone: "UTC", windows: [always, always] }]);
  const play = playIn(school);
  const [[group], [lecture]] = [school.classes, school.lectures];
  if (!group || !lecture) throw new Error("A school has a class and a lecture.");
  for (let n = 0; n < 6; n++) await play.join(await play.enter(), group, n < 5 ? "anonymous" : "full");
  for (const [n, student] of play.students.entries()) {
    clock += 60_000;
    for (let post = 1; post <= 2 + n; post++) {
      clock += 10_000;
      await play.post(student, lecture, { rate: 1, until: 10 * (post + n) });
    }
    await play.answer(student, lecture, n % 2 === 0);
  }
  const changes = await play.told();
  expect(await archiveBatch(changes)).toEqual([]);
  const place = { classId: group.id, courseId: school.course.id };
  return { school, play, group, changes, place };
};

const filesOf = async (): Promise<{ key: string; bytes: Uint8Array }[]> => {
  const files = [];
  for await (const keys of listFiles(classArchive.folder))
    for (const key of keys) files.push({ key, bytes: (await readFile(key)) ?? new Uint8Array() });
  return files;
};

const made = async (place: Parameters<typeof toldOf>[0]) => buildModels(await toldOf(place), "2026-12-31");

test("DSH-86: a batch that comes again, later and in other parts makes no figure larger", async () => {
  const { changes, place } = await makeWatched();
  const once = await made(place);
  expect(once.length).toBeGreaterThan(4);
  const files = (await filesOf()).length;
  clock += day / 2;
  expect(await archiveBatch(changes)).toEqual([]);
  // The same batch is written to the same file.
  expect(await filesOf()).toHaveLength(files);
  for (const part of [changes.slice(0, 3), changes.slice(2), changes.toReversed(), changes.slice(4, 5)])
    expect(await archiveBatch(part)).toEqual([]);
  expect((await filesOf()).length).toBeGreaterThan(files);
  expect(await made(place)).toEqual(once);
});

test("DSH-86: nothing in the archive is a person's key, name or address, packed or unpacked", async () => {
  const { play, changes } = await makeWatched();
  const files = await filesOf();
  expect(JSON.stringify(changes)).toContain(play.students[0]?.sub);
  const readable = files.map(({ key, bytes }) => {
    const { watched, answered } = decodeBatch(bytes);
    const parts = [...watched, ...answered].map((group) => [
      JSON.stringify(group),
      Buffer.from(group.bytes).toString("latin1"),
    ]);
    return [key, Buffer.from(bytes).toString("latin1"), ...parts.flat()].join("\n");
  });
  for (const { sub, username } of play.students)
    for (const text of readable)
      for (const secret of [sub, username, "@example.com"]) expect(text).not.toContain(secret);
});

test("DSH-86: after a rebuild, too, activity under a given-up seat belongs to no student", async () => {
  const { school, play, group, place } = await makeWatched();
  clock += 4 * day;
  await bringTogether(place);
  const named = play.students[5];
  if (!named) throw new Error("Six students.");
  const hours = async () =>
    (await readStudents(school.teacher, { coupon: String(group.id) })).students.map((one) => [
      one.isAnonymous,
      one.hours,
    ]);
  await rebuildPlace(place, await toldOf(place));
  expect(await modelsOf(place)).not.toEqual(new Map());
  expect(await hours()).toContainEqual([false, 0.02]);
  await shareData(named, group.id, "no_access");
  await rebuildPlace(place, await toldOf(place));
  expect((await hours()).filter(([isAnonymous]) => !isAnonymous)).toEqual([]);
  await shareData(named, group.id, "full");
  await rebuildPlace(place, await toldOf(place));
  expect((await hours()).filter(([isAnonymous]) => !isAnonymous)).toEqual([[false, 0]]);
});
