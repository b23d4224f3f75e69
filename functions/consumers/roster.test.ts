import { makeMember, openClass, publish } from "@cu/core/class/class.test-kit";
import { leaveClass } from "@cu/core/class/leave";
import { shareData } from "@cu/core/class/share";
import { GoneSeatEntity } from "@cu/core/classroom/gone-seat.entity";
import { SeatNewsEntity } from "@cu/core/classroom/seat-news.entity";
import { SeatsEntity } from "@cu/core/classroom/seats.entity";
import { readCounted } from "@cu/core/roster/counted-members";
import { packRoster } from "@cu/core/roster/pack-roster";
import { damageRoster, naiveRoster, packedItems, removeRoster } from "@cu/core/roster/roster.test-kit";
import { makeCreator } from "@cu/core/test-kit/person";
import { expect, test } from "vitest";
import { rebuild } from "../../scripts/rebuild/run.ts";
import { rosters } from "../../scripts/upgrade/rosters.ts";
import { record, startWorker } from "./work.test-kit.ts";

/** Eleven students, of whom ten are anonymous and one has left: one cohort is whole, and one is broken. */
const makeClass = async () => {
  const ada = await makeCreator();
  const group = await openClass(ada, [await publish(ada)]);
  await makeMember(group);
  const students = [];
  for (let n = 0; n < 10; n++) students.push(await makeMember(group));
  for (const student of students) await shareData(student, group.id, "anonymous");
  return { group, students };
};

const plain = async (classId: number) =>
  (await readCounted(classId)).map(({ seat, studentId, username, isAnonymous, dataOf }) => ({
    seat,
    studentId,
    username,
    isAnonymous,
    dataOf,
  }));

test("DSH-97: an upgrade carries a class of before into a packed roster, once, and who had gone stays gone", async () => {
  const { group, students } = await makeClass();
  const [first] = students;
  if (!first) throw new Error("Nobody joined.");
  await leaveClass(first, group.id);
  const shown = await plain(group.id);
  await packRoster(group.id);
  const packed = await packedItems(group.id);
  // As an older version left it: no roster, and the seats know who has gone.
  const { data: gone } = await GoneSeatEntity.query.byClass({ classId: group.id }).go({ consistent: true });
  await SeatsEntity.patch({ classId: group.id })
    .set({ gone: gone.map(({ seat }) => seat) })
    .go();
  for (const one of gone) await GoneSeatEntity.delete(one).go();
  await removeRoster(group.id);
  expect(await readCounted(group.id)).toEqual([]);
  const counts = new Map<string, number>();
  const count = (what: string, times = 1) => void counts.set(what, (counts.get(what) ?? 0) + times);
  await rosters.upgrade([group.id], { dry: true, count });
  expect(await readCounted(group.id)).toEqual([]);
  expect(Object.fromEntries(counts)).toEqual({
    "seats that anonymous students gave up kept by themselves": gone.length,
    "items of rosters packed": 2,
  });
  await rosters.upgrade([group.id], { dry: false, count });
  expect(await plain(group.id)).toEqual(shown);
  expect(await plain(group.id)).toEqual(await naiveRoster(group.id));
  expect(await packedItems(group.id)).toEqual(packed);
  expect((await SeatsEntity.get({ classId: group.id }).go({ consistent: true })).data?.gone ?? []).toEqual([]);
  counts.clear();
  await rosters.upgrade([group.id], { dry: false, count });
  expect([...counts.values()]).toEqual([0, 0]);
});

test("DSH-96: a rebuild makes a damaged roster anew, byte by byte, and its dry run says so and writes nothing", async () => {
  const { group } = await makeClass();
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

test("DSH-95: a worker that is told twice at once packs a class once", async () => {
  const { group } = await makeClass();
  const before = await plain(group.id);
  const body = JSON.stringify({ type: "class.seated", classId: group.id });
  const workers = [await startWorker(), await startWorker()];
  expect(await Promise.all(workers.map((work) => work([record(body, 1), record(body, 2)])))).toEqual([[], []]);
  expect((await SeatNewsEntity.query.byClass({ classId: group.id }).go({ consistent: true })).data).toEqual([]);
  expect(await plain(group.id)).toEqual(before);
});
