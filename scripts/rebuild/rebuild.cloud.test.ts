import { useClock } from "@cu/core/foundation/clock";
import {
  bringTogether,
  changesOf,
  damage,
  hour,
  modelsOf,
  start,
  takeBatch,
} from "@cu/core/read-models/archive/archive.test-kit";
import { packRoster } from "@cu/core/storage/roster/pack-roster";
import { damageRoster, packedItems } from "@cu/core/storage/roster/roster.test-kit";
import { makeMember, openClass, publish, showWaiting } from "@cu/core/use-cases/class/class.test-kit";
import { shareData } from "@cu/core/use-cases/class/share";
import { makeCreator } from "@cu/core/use-cases/test-kit/person";
import { afterEach, beforeEach, expect, test } from "vitest";
import { rebuild } from "./run.ts";

let clock = start;
let restore: () => void;
beforeEach(() => {
  clock = start;
  restore = useClock(() => clock);
});
afterEach(() => restore());

const steps = [0, 1, 9, 20].map((at, n) => ({
  at,
  seat: n,
  videoId: 5,
  slice: 3 * n,
  answers: true,
  isRight: n > 1,
  late: 0,
  again: false,
}));

const openOne = async () => {
  const ada = await makeCreator();
  const course = await publish(ada);
  const group = await openClass(ada, [course]);
  return { classId: group.id, courseId: course.id };
};

const wait = () => Promise.resolve();

test("DSH-88: a dry run reports a damaged read model's differences and writes nothing; a run repairs it, idempotently", async () => {
  const place = await openOne();
  await takeBatch(changesOf(place, steps).map(({ change }) => change));
  clock += 6 * 24 * hour;
  await bringTogether(place);
  const grown = await modelsOf(place);
  const [key = ""] = grown.keys();
  await damage(place, key);
  const damaged = await modelsOf(place);
  const lines: string[] = [];
  const only = place.classId;
  const dry = await rebuild({ dry: true, only, say: (line) => lines.push(line) });
  expect(dry.differences).toBe(1);
  expect(lines).toContainEqual(`class ${place.classId}, course ${place.courseId}: ${key} differs`);
  expect(await modelsOf(place)).toEqual(damaged);
  for (const passes of [1, 3]) {
    await rebuild({ only, passes, wait });
    expect(await modelsOf(place)).toEqual(grown);
  }
  expect((await rebuild({ dry: true, only })).differences).toBe(0);
});

test("DSH-96: a rebuild restores a damaged roster byte by byte, and a dry run reports it and writes nothing", async () => {
  const ada = await makeCreator();
  const group = await openClass(ada, [await publish(ada)]);
  // Ten of eleven students are anonymous: one cohort is whole, and one is broken.
  const students = [];
  for (let n = 0; n < 11; n++) students.push(await makeMember(group));
  for (const student of students.slice(1)) await shareData(student, group.id, "anonymous");
  await showWaiting(group.id);
  await packRoster(group.id);
  const packed = await packedItems(group.id);
  const only = group.id;
  for (const sk of packed.keys()) {
    await damageRoster(group.id, sk);
    const damaged = await packedItems(group.id);
    const lines: string[] = [];
    expect((await rebuild({ dry: true, only, say: (line) => lines.push(line) })).differences).toBe(1);
    expect(lines).toContainEqual(`class ${group.id}: ${sk} differs`);
    expect(await packedItems(group.id)).toEqual(damaged);
    await rebuild({ only, wait: () => Promise.resolve() });
    expect(await packedItems(group.id)).toEqual(packed);
  }
});
