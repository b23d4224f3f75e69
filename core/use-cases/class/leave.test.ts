import { expect, test } from "vitest";
import { AccessEntity } from "../../access/access.entity.ts";
import { readAllStoredEntitlements } from "../../access/read-entitlements.ts";
import { mustWatch } from "../../access/video-access.ts";
import type { Person } from "../../foundation/actor.ts";
import { batchPut, type Item } from "../../foundation/store/batch.ts";
import { readTaughtClass } from "../../storage/class/instructor.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import { lagFromTheStart } from "../test-kit/fall-behind.ts";
import { bearerOf, makeCreator, makePerson } from "../test-kit/person.ts";
import { postWatch } from "../watch/post-watch.ts";
import { again, makeMember, openClass, publish } from "./class.test-kit.ts";
import { enrol } from "./enrol.ts";
import { listEnrolled } from "./enrolled.ts";
import { leaveClass } from "./leave.ts";
import { redeemCoupon } from "./redeem.ts";
import { readRoster } from "./roster.ts";
import { updateClass } from "./save-class.ts";

lagFromTheStart();

const placeIn = ({ id, modules: [module] }: CourseRecord) => ({
  courseId: id,
  moduleId: module?.id ?? 0,
  videoId: module?.videos[0]?.id ?? 0,
});

const watch = (person: Person, course: CourseRecord) => {
  const { moduleId, videoId } = placeIn(course);
  const beat = { pollRate: 10_000, playbackRate: 1, videoTimestamp: 10, isFullScreen: false, isPlaying: true };
  return postWatch(bearerOf(person), { ...beat, collection: course.id, module: moduleId, video: videoId });
};

test("COD-59: who leaves a class is in it no more anywhere, and what only it opened is closed at once", async () => {
  const ada = await makeCreator();
  const [course, other] = [await publish(ada), await publish(ada)];
  const [group, second] = [await openClass(ada, [course, other]), await openClass(ada, [other])];
  const student = await makeMember(group);
  await redeemCoupon(student, second.code);
  await watch(student, course);
  await leaveClass(await again(student), group.id);

  const after = await again(student);
  expect(after.classIds ?? []).not.toContain(group.id);
  expect((await listEnrolled(after)).map(({ id }) => id)).toEqual([second.id]);
  expect(await readRoster(ada, group.id)).toEqual({ roster: [], rosterSize: 0, next: null });
  expect((await readTaughtClass(ada, group.id)).redemptions).toBe(0);
  await expect(mustWatch(after, placeIn(course))).rejects.toMatchObject({ code: "access.denied" });
  // Within the lease that the class gave.
  await expect(watch(student, course)).rejects.toMatchObject({ code: "access.denied" });
  // The other class still opens its course.
  expect((await mustWatch(after, placeIn(other))).state).toBe("allowed");
  await expect(leaveClass(after, group.id)).rejects.toMatchObject({ code: "class.missing" });
});

test("COD-59: a course that comes back to the class does not open for who has left it", async () => {
  const ada = await makeCreator();
  const [stays, goes] = [await publish(ada), await publish(ada)];
  const group = await openClass(ada, [stays, goes]);
  const student = await makeMember(group);
  await updateClass(ada, group.id, { collections: [stays.id] });
  await leaveClass(await again(student), group.id);
  await updateClass(ada, group.id, {
    collections: [stays.id, goes.id],
    scheduledAccesses: goes.modules.map(({ id }) => ({
      collection: goes.id,
      module: id,
      accessFrom: "2026-01-01",
      accessUntil: "2028-01-01",
    })),
  });
  const after = await again(student);
  expect([...(await readAllStoredEntitlements(after.sub)).values()].flatMap(({ grants }) => grants)).toEqual([]);
  await expect(mustWatch(after, placeIn(goes))).rejects.toMatchObject({ code: "access.denied" });
});

test("COD-59: however many courses the class once opened, none of them is left with who has gone", async () => {
  const ada = await makeCreator();
  const [course, other] = [await publish(ada), await publish(ada)];
  const [group, second] = [await openClass(ada, [course]), await openClass(ada, [other])];
  const student = await makeMember(group);
  await redeemCoupon(student, second.code);
  const grants = (await readAllStoredEntitlements(student.sub)).get(course.id)?.grants ?? [];
  expect(grants).toHaveLength(1);
  // More than fit one write.
  const former = Array.from({ length: 100 }, (_, n) => 800_000_000 + n);
  await batchPut(
    former.map((courseId) => {
      const { Item } = AccessEntity.put({ sub: student.sub, courseId, version: 1, grants }).params<{ Item: Item }>();
      return Item;
    }),
  );
  await leaveClass(await again(student), group.id);
  const left = [...(await readAllStoredEntitlements(student.sub))].flatMap(([courseId, entitlements]) =>
    entitlements.grants.map(({ classId }) => [courseId, classId]),
  );
  expect(left).toEqual([[other.id, second.id]]);
});

test("COD-59, COD-48: the place is free for another student, and a returning student gets a new number", async () => {
  const ada = await makeCreator();
  const group = await openClass(ada, [await publish(ada)], {
    maxRedemptions: 1,
    allowableDataAccessChoices: ["anonymous"],
  });
  const student = await makeMember(group);
  const rival = await makePerson();
  await expect(redeemCoupon(rival, group.code)).rejects.toMatchObject({ code: "coupon.spent" });
  const [former] = (await readRoster(ada, group.id)).roster;
  await leaveClass(await again(student), group.id);
  await redeemCoupon(rival, group.code);
  await expect(redeemCoupon(await again(student), group.code)).rejects.toMatchObject({ code: "coupon.spent" });
  await leaveClass(await again(rival), group.id);
  await redeemCoupon(await again(student), group.code);
  const { roster, rosterSize } = await readRoster(ada, group.id);
  expect(rosterSize).toBe(1);
  expect(roster[0]?.name).not.toBe(former?.name);
});

test("COD-59: fifty concurrent leaves and joins end with one place or none, matching the roster", async () => {
  const ada = await makeCreator();
  const course = await publish(ada);
  const group = await openClass(ada, [course]);
  const student = await makeMember(group);
  const tries = await Promise.allSettled(
    Array.from({ length: 50 }, async (_, n) =>
      n % 2 === 0 ? await leaveClass(student, group.id) : await enrol(student, group.id),
    ),
  );
  for (const tried of tries)
    if (tried.status === "rejected") expect(["class.missing", "server.busy"]).toContain(tried.reason.code);
  const { rosterSize } = await readRoster(ada, group.id);
  const after = await again(student);
  expect((await readTaughtClass(ada, group.id)).redemptions).toBe(rosterSize);
  expect((after.classIds ?? []).includes(group.id)).toBe(rosterSize === 1);
  const grants = [...(await readAllStoredEntitlements(after.sub)).values()].flatMap(
    (entitlements) => entitlements.grants,
  );
  expect(grants.length).toBe(rosterSize);
});

test("COD-59: twelve students who each leave four times at once free twelve places", async () => {
  const ada = await makeCreator();
  const group = await openClass(ada, [await publish(ada)]);
  const students = await Promise.all(Array.from({ length: 12 }, () => makeMember(group)));
  await Promise.all(
    students.flatMap((student) => Array.from({ length: 4 }, () => leaveClass(student, group.id).catch(gone))),
  );
  expect((await readTaughtClass(ada, group.id)).redemptions).toBe(0);
  expect((await readRoster(ada, group.id)).rosterSize).toBe(0);
});

const gone = (error: { code?: string }) => expect(error.code).toBe("class.missing");
