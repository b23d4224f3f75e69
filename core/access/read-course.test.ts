import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { guest } from "../foundation/actor.ts";
import { makeMember, openClass, publish, windowsOf } from "../use-cases/class/class.test-kit.ts";
import { updateClass } from "../use-cases/class/save-class.ts";
import { buyModule } from "../use-cases/purchase/buy-module.ts";
import { lagFromTheStart } from "../use-cases/test-kit/fall-behind.ts";
import { bearerOf, makeCreator, makePerson } from "../use-cases/test-kit/person.ts";
import { storeCalls } from "../use-cases/test-kit/store-calls.ts";
import { accessMap } from "./access.ts";
import { nothingHeld } from "./entitlements.ts";
import { mustOpen, openCourse } from "./open-course.ts";
import { readCourseFor } from "./read-course.ts";

lagFromTheStart();

const march = Date.parse("2026-03-10T12:00:00.000Z");

test("person, course and holding are one store call, for a member two; once the person is known, always one", async () => {
  const ada = await makeCreator();
  const course = await publish(ada);
  const [learner, member] = [await makePerson(), await makeMember(await openClass(ada, [course]))];
  expect((await storeCalls(() => readCourseFor(guest, course.id))).total).toBe(1);
  expect((await storeCalls(() => readCourseFor(bearerOf(learner), course.id))).total).toBe(1);
  expect((await storeCalls(() => readCourseFor(bearerOf(member), course.id))).total).toBe(2);
  expect((await storeCalls(() => readCourseFor(member, course.id))).total).toBe(1);
});

test("BUY-23: both reads tell the same of a person, a purchase and a class together", async () => {
  const ada = await makeCreator();
  const course = await publish(ada, { freeCourse: true });
  const [first = 0, second = 0] = course.modules.map(({ id }) => id);
  const group = await openClass(ada, [course], {
    scheduledAccesses: windowsOf(course).filter(({ module }) => module === second),
  });
  const member = await makeMember(group);
  await buyModule(member, first, {});
  const { visitor, revision, entitlements } = await readCourseFor(bearerOf(member), course.id);
  expect(visitor).toEqual(member);
  expect(await readCourseFor(member, course.id)).toMatchObject({ revision, entitlements });
  expect(accessMap(entitlements, [first, second], march)).toMatchObject({
    [first]: { accessType: "permanent" },
    [second]: { accessType: "temporary" },
  });
});

test("BUY-25, M9: what a person holds of a course is counted on from write to write, from the first one", async () => {
  const course = await publish(await makeCreator(), { freeCourse: true });
  const [first = 0, second = 0] = course.modules.map(({ id }) => id);
  const learner = await makePerson();
  const version = async () => (await readCourseFor(learner, course.id)).entitlements.version;
  const versions = [await version()];
  for (const id of [first, second]) {
    await buyModule(learner, id, {});
    versions.push(await version());
  }
  expect(versions).toEqual([0, 1, 2]);
});

test("COD-44: a course that has left the class is closed, and one that came to it is open, whatever was stored", async () => {
  const ada = await makeCreator();
  const [left, came] = [await publish(ada), await publish(ada)];
  const group = await openClass(ada, [left]);
  const member = await makeMember(group);
  await updateClass(ada, group.id, { collections: [came.id], scheduledAccesses: windowsOf(came) });
  expect((await readCourseFor(bearerOf(member), left.id)).entitlements.grants).toEqual([]);
  const { entitlements } = await readCourseFor(bearerOf(member), came.id);
  expect(entitlements).toMatchObject({ version: 0, grants: [{ classId: group.id }] });
});

test("CRS-16: an unknown user's token is a guest without entitlements; an unknown course is missing", async () => {
  const course = await publish(await makeCreator());
  expect(await readCourseFor({ sub: "nobody", session: "none", since: 0, orGuest: true }, course.id)).toMatchObject({
    visitor: guest,
    entitlements: nothingHeld,
  });
  await expect(readCourseFor(guest, 4)).rejects.toMatchObject({ code: "course.missing" });
});

test("CAT-45, Z2: a hidden course is as missing as none to who knows it by the token, and opens to its key and its people", async () => {
  const ada = await makeCreator();
  const hidden = await publish(ada, { privacyScope: "unlisted" });
  const [learner, member] = [await makePerson(), await makeMember(await openClass(ada, [hidden]))];
  const key = hidden.unlistedKey ?? "";
  const missing = expect.objectContaining({ code: "course.missing" });
  await expect(openCourse(learner, hidden.id)).rejects.toEqual(missing);
  const read = await readCourseFor(bearerOf(learner), hidden.id);
  expect(() => mustOpen(read, "guessed")).toThrow(missing);
  expect(mustOpen(read, key).viewerContext).toMatchObject({ visitor: learner, key });
  expect((await openCourse(guest, hidden.id, key)).course.id).toBe(hidden.id);
  expect(mustOpen(await readCourseFor(bearerOf(member), hidden.id)).course.id).toBe(hidden.id);
});

// The audit compares stored entitlements with the ledger; it authorizes nothing, and class grants were never sold.
const auditor = "read-models/reconciliation/audit-books.ts";

test("only this folder and the audit read stored entitlements, so that no authorization ignores class grants", async () => {
  const core = path.resolve(import.meta.dirname, "..");
  const files = (await readdir(core, { recursive: true })).filter((file) => /(?<!\.test|\.test-kit)\.ts$/.test(file));
  const readers = [];
  for (const file of files) {
    if (/import \{[^}]*AccessEntity\b/.test(await readFile(path.join(core, file), "utf8"))) readers.push(file);
  }
  expect(readers.toSorted()).toEqual(["access/read-entitlements.ts", "access/write-entitlements.ts", auditor]);
});
