import { bringTogether, changesOf, damage, hour, modelsOf, start, takeBatch } from "@cu/core/archive/archive.test-kit";
import { archiveModels } from "@cu/core/archive/archive-models";
import { openClass, publish } from "@cu/core/class/class.test-kit";
import { foldWatching } from "@cu/core/class-watch/fold-watching";
import { useClock } from "@cu/core/clock";
import { makeCreator } from "@cu/core/test-kit/person";
import { afterEach, beforeEach, expect, test } from "vitest";
import { rebuild } from "../../scripts/rebuild/run.ts";

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

test("DSH-88: a dry run names what a damaged read model says wrong and writes nothing; a run repairs it, as often as it is repeated", async () => {
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

test("DSH-88: what a class knew before there was an archive is in it after an upgrade", async () => {
  const place = await openOne();
  await foldWatching(changesOf(place, steps).map(({ change }) => change));
  clock += 6 * 24 * hour;
  await bringTogether(place);
  const grown = await modelsOf(place);
  expect(await archiveModels(place, true)).toBe(true);
  clock += 20 * 24 * hour;
  expect(await archiveModels(place, false)).toBe(true);
  expect(await archiveModels(place, false)).toBe(false);
  await rebuild({ only: place.classId, wait });
  expect(await modelsOf(place)).toEqual(grown);
});
