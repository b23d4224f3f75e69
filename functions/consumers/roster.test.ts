import { SeatNewsEntity } from "@cu/core/storage/class/seat-news.entity";
import { readCounted } from "@cu/core/storage/roster/counted-members";
import { makeMember, openClass, publish, showWaiting } from "@cu/core/use-cases/class/class.test-kit";
import { shareData } from "@cu/core/use-cases/class/share";
import { makeCreator } from "@cu/core/use-cases/test-kit/person";
import { expect, test } from "vitest";
import { record, startWorker } from "./work.test-kit.ts";

/** Eleven students, ten of them anonymous. */
const makeClass = async () => {
  const ada = await makeCreator();
  const group = await openClass(ada, [await publish(ada)]);
  await makeMember(group);
  const students = [];
  for (let n = 0; n < 10; n++) students.push(await makeMember(group));
  for (const student of students) await shareData(student, group.id, "anonymous");
  await showWaiting(group.id);
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

test("DSH-95: concurrent duplicate messages pack a class once", async () => {
  const { group } = await makeClass();
  const before = await plain(group.id);
  const body = JSON.stringify({ type: "class.seated", classId: group.id });
  const workers = [await startWorker(), await startWorker()];
  expect(await Promise.all(workers.map((work) => work([record(body, 1), record(body, 2)])))).toEqual([[], []]);
  expect((await SeatNewsEntity.query.byClass({ classId: group.id }).go({ consistent: true })).data).toEqual([]);
  expect(await plain(group.id)).toEqual(before);
});

test("DSH-110: concurrent duplicate messages show each cohort once", async () => {
  const { group } = await makeClass();
  const before = await plain(group.id);
  const body = JSON.stringify({ type: "cohort.joined", classId: group.id });
  const workers = [await startWorker(), await startWorker()];
  const tell = () => Promise.all(workers.map((work) => work([record(body, 1), record(body, 2)])));
  for (let n = 0; n < 6; n++) await shareData(await makeMember(group), group.id, "anonymous");
  expect(await tell()).toEqual([[], []]);
  const after = await plain(group.id);
  expect(after.length).toBe(before.length + 5);
  expect(await tell()).toEqual([[], []]);
  expect(await plain(group.id)).toEqual(after);
});
