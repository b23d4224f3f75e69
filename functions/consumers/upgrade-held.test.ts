import { publish } from "@cu/core/class/class.test-kit";
import { ProfileEntity } from "@cu/core/person/creator-profile.entity";
import { HeldEntity } from "@cu/core/suspension/held.entity";
import { liftCourse, suspendCourse, suspendPerson } from "@cu/core/suspension/suspend";
import { makeAdmin, makeCreator, makePerson } from "@cu/core/test-kit/person";
import { expect, test } from "vitest";
import { listSuspended } from "../../scripts/upgrade/held.ts";

const read = async (of: string) => (await HeldEntity.get({ of }).go({ consistent: true })).data;

test("ADM-117: an upgrade lists what was suspended before there was a list and still is, as it would be, once", async () => {
  const admin = await makeAdmin();
  const [held, lifted] = [await publish(await makeCreator()), await publish(await makeCreator())];
  const person = await makePerson();
  for (const { id } of [held, lifted]) await suspendCourse(admin, id, { reason: "Stolen", takenDown: true });
  await suspendPerson(admin, person.id, "Spam");
  await liftCourse(admin, lifted.id);
  const rows = [`course#${held.id}`, `person#${person.sub}`];
  const before = await Promise.all(rows.map(read));
  expect(before).toMatchObject([
    { reason: "Stolen", takenDown: true },
    { reason: "Spam", takenDown: false },
  ]);
  for (const of of rows) await HeldEntity.delete({ of }).go();
  expect([await listSuspended(true), await Promise.all(rows.map(read))]).toEqual([2, [null, null]]);
  expect(await listSuspended(false)).toBe(2);
  expect(await Promise.all(rows.map(read))).toEqual(before);
  expect(await read(`course#${lifted.id}`)).toBeNull();
  expect(await listSuspended(false)).toBe(0);
});

test("PUB-24: an upgrade tells the page of a creator who is suspended that they are, once", async () => {
  const [admin, ada] = [await makeAdmin(), await makeCreator()];
  await suspendPerson(admin, ada.id, "Spam");
  const isMarked = async () => (await ProfileEntity.get({ id: ada.id }).go({ consistent: true })).data?.isSuspended;
  await ProfileEntity.patch({ id: ada.id }).remove(["isSuspended"]).go();
  expect([await listSuspended(true), await isMarked()]).toEqual([1, undefined]);
  expect([await listSuspended(false), await isMarked()]).toEqual([1, true]);
  expect(await listSuspended(false)).toBe(0);
});
