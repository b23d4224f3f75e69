import { afterEach, expect, test } from "vitest";
import { AccessEntity } from "../../access/access.entity.ts";
import { videoAccess } from "../../access/video-access.ts";
import type { Person } from "../../foundation/actor.ts";
import { useClock } from "../../foundation/clock.ts";
import { batchPut } from "../../foundation/store/batch.ts";
import { listMeta } from "../../read-models/catalogue/read-meta.ts";
import { readUser } from "../../read-models/user/read-user.ts";
import { MemberEntity } from "../../storage/class/member.entity.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import { fund } from "../../storage/ledger/ledger.test-kit.ts";
import { readCourse, readModuleAccess } from "../course/read.ts";
import { buyModule } from "../purchase/buy-module.ts";
import { fallBehind, lagFromTheStart } from "../test-kit/fall-behind.ts";
import { bearerOf, makeCreator, makePerson } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { postWatch } from "../watch/post-watch.ts";
import { again, makeMember, openClass, publish, windowsOf } from "./class.test-kit.ts";
import { redeemCoupon } from "./redeem.ts";
import { updateClass } from "./save-class.ts";

lagFromTheStart();

let restore = () => {};
const at = (instant: string | number) => {
  restore();
  restore = useClock(() => (typeof instant === "number" ? instant : Date.parse(instant)));
};
afterEach(() => restore());

const placeIn = (course: CourseRecord, n = 0) => {
  const module = course.modules[n];
  const video = module?.videos[0];
  if (!module || !video) throw new Error("a video");
  return { courseId: course.id, moduleId: module.id, videoId: video.id };
};
const stateIn = async (person: Person, course: CourseRecord, n = 0) =>
  (await videoAccess(person, placeIn(course, n))).state;

const beat = (person: Person, course: CourseRecord, videoTimestamp = 10) => {
  const { courseId, moduleId, videoId } = placeIn(course);
  const post = { collection: courseId, module: moduleId, video: videoId, pollRate: 10_000, playbackRate: 1 };
  return postWatch(bearerOf(person), { ...post, videoTimestamp }).then(
    () => "counted",
    ({ code }: { code: string }) => code,
  );
};

test("COD-01, COD-45: a code opens the scheduled modules while their days run, and no other module", async () => {
  const ada = await makeCreator();
  const course = await publish(ada);
  at("2026-04-01T12:00:00.000Z");
  const group = await openClass(ada, [course], {
    scheduledAccesses: windowsOf(course, "2026-04-02", "2026-04-03").slice(0, 1),
  });
  const member = await makeMember(group);
  const states = [];
  for (const instant of ["2026-04-01T23:59:59.999Z", "2026-04-02T00:00:00.000Z", "2026-04-04T00:00:00.000Z"]) {
    at(instant);
    states.push(await stateIn(member, course), await stateIn(member, course, 1));
  }
  expect(states).toEqual(["denied", "denied", "allowed", "denied", "expired", "denied"]);
  expect(Object.keys(await readModuleAccess(member, course.id))).toEqual([String(course.modules[0]?.id)]);
});

test("COD-44: a changed window applies to all members immediately: course page, video, current user and watch post", async () => {
  const ada = await makeCreator();
  const course = await publish(ada);
  at("2026-04-10T12:00:00.000Z");
  const group = await openClass(ada, [course]);
  const members = [await makeMember(group), await makeMember(group)];
  const before = await Promise.all(
    members.map(({ sub }) => AccessEntity.get({ sub, courseId: course.id }).go({ consistent: true })),
  );
  await updateClass(ada, group.id, { scheduledAccesses: windowsOf(course, "2026-05-01", "2026-05-31") });
  for (const member of members) {
    expect(await stateIn(member, course)).toBe("denied");
    expect(await beat(member, course)).toBe("access.denied");
    const moduleId = String(course.modules[0]?.id);
    const window = { accessFrom: "2026-05-01T00:00:00.000Z", accessUntil: "2026-05-31T23:59:59.999Z" };
    expect((await readModuleAccess(member, course.id))[moduleId]).toMatchObject(window);
    expect((await readUser(member)).moduleAccess[moduleId]).toMatchObject(window);
  }
  await updateClass(ada, group.id, { scheduledAccesses: windowsOf(course, "2026-04-10", "2026-04-10") });
  expect(await stateIn(members[0] ?? ada, course)).toBe("allowed");
  // The members' own rows are as they were.
  expect(
    await Promise.all(
      members.map(({ sub }) => AccessEntity.get({ sub, courseId: course.id }).go({ consistent: true })),
    ),
  ).toEqual(before);
});

test("COD-49, COD-44: a course that comes to the class opens for those who joined before, also when it is unlisted", async () => {
  const ada = await makeCreator();
  const course = await publish(ada);
  const group = await openClass(ada, [course]);
  const [member, stranger] = [await makeMember(group), await makePerson()];
  const added = await publish(ada, { privacyScope: "unlisted" });
  await expect(stateIn(member, added)).rejects.toMatchObject({ code: "course.missing" });
  await updateClass(ada, group.id, {
    collections: [course.id, added.id],
    scheduledAccesses: [...windowsOf(course), ...windowsOf(added)],
  });
  expect(await stateIn(member, added)).toBe("allowed");
  expect((await readCourse(member, added.id)).collectionUnlistedKey).toBe(added.unlistedKey);
  expect(Object.keys(await readModuleAccess(member, added.id))).toHaveLength(2);
  await fallBehind();
  expect(await listMeta(member, [added.id])).toHaveLength(1);
  const moduleIds = [...course.modules, ...added.modules].map(({ id }) => String(id));
  expect(Object.keys((await readUser(member)).moduleAccess).toSorted()).toEqual(moduleIds.toSorted());
  expect(await beat(member, added)).toBe("counted");
  at(Date.now() + 10_000);
  expect(await beat(member, added, 20)).toBe("counted");
  await expect(stateIn(stranger, added)).rejects.toMatchObject({ code: "course.missing" });
  expect(await listMeta(stranger, [added.id])).toEqual([]);

  // Out of the class again: the course closes, and a person without any access to it cannot know it.
  await updateClass(ada, group.id, { collections: [course.id], scheduledAccesses: windowsOf(course) });
  for (const person of [member, await makeMember(group)]) {
    await expect(stateIn(person, added)).rejects.toMatchObject({ code: "course.missing" });
    await expect(readCourse(person, added.id)).rejects.toMatchObject({ code: "course.missing" });
  }
});

test("COD-35: a purchase in a course added to the class later is kept independently of the class, and outlives it", async () => {
  const ada = await makeCreator();
  const [course, added] = [await publish(ada), await publish(ada)];
  const group = await openClass(ada, [course]);
  const member = await makeMember(group);
  await fund(member, 500);
  const collections = [course.id, added.id];
  await updateClass(ada, group.id, { collections, scheduledAccesses: windowsOf(added) });
  const [first, second] = added.modules;
  await buyModule(member, first?.id ?? 0, {});
  const access = await readModuleAccess(member, added.id);
  expect(access).toMatchObject({
    [first?.id ?? 0]: { accessType: "permanent" },
    [second?.id ?? 0]: { accessType: "temporary" },
  });
  await updateClass(ada, group.id, { collections: [course.id], scheduledAccesses: [] });
  expect(Object.keys(await readModuleAccess(member, added.id))).toEqual([String(first?.id)]);
});

test("SES-23: the current user's map lists modules bought in one course of a class as permanent, whatever the other course grants", async () => {
  const ada = await makeCreator();
  const [low, high] = [await publish(ada), await publish(ada)];
  const member = await makeMember(await openClass(ada, [high, low]));
  await fund(member, 500);
  const bought = low.modules[0]?.id ?? 0;
  await buyModule(member, bought, {});
  expect((await readUser(member)).moduleAccess[bought]).toMatchObject({ accessType: "permanent" });
});

test("COD-49, COD-44: a class of 5,000 is changed in one write; a member's pages cost what they cost before", async () => {
  const ada = await makeCreator();
  const [course, added] = [await publish(ada), await publish(ada)];
  const group = await openClass(ada, [course]);
  const member = await makeMember(group);
  const crowd = Array.from({ length: 5000 }, (_, n) => ({
    classId: group.id,
    number: 20_000 + n,
    sub: `crowd-${n}`,
    userId: 5_000_000 + n,
    username: `crowd-${n}`,
    seat: 20_000 + n,
    alias: n,
    joinedAt: group.createdAt,
    dataAccessLevel: "no_access" as const,
  }));
  await batchPut(crowd.map((item) => MemberEntity.put(item).params<{ Item: Record<string, unknown> }>().Item));
  const change = { collections: [course.id, added.id], scheduledAccesses: [...windowsOf(course), ...windowsOf(added)] };
  const changed = await storeCalls(() => updateClass(ada, group.id, change));
  expect(changed.operations).toMatchObject({ TransactWriteItems: 1 });
  expect(changed.total).toBeLessThanOrEqual(4);
  const page = await storeCalls(() => readCourse(member, added.id));
  expect(page.operations).toEqual({ BatchGetItem: 1 });
  const video = await storeCalls(() => videoAccess(member, placeIn(added)));
  expect(video.operations).toEqual({ BatchGetItem: 1 });
  expect(video.answer.state).toBe("allowed");
});

test("WCH-25, Z9: temporary access ends after the last instant of its last UTC day, whatever the place of the learner", async () => {
  const ada = await makeCreator();
  const course = await publish(ada);
  at("2026-03-01T00:00:00.000Z");
  const member = await makeMember(
    await openClass(ada, [course], { scheduledAccesses: windowsOf(course, "2026-03-01", "2026-03-08") }),
  );
  const zones = ["Pacific/Kiritimati", "Asia/Kolkata", "Europe/Berlin", "UTC", "America/New_York", "Pacific/Pago_Pago"];
  const former = process.env.TZ;
  try {
    for (const zone of zones) {
      process.env.TZ = zone;
      at("2026-03-08T23:59:59.999Z");
      expect(await stateIn(member, course), zone).toBe("allowed");
      at("2026-03-09T00:00:00.000Z");
      const { state, until } = await videoAccess(member, placeIn(course));
      expect([state, until], zone).toEqual(["expired", "2026-03-08T23:59:59.999Z"]);
    }
  } finally {
    if (former === undefined) delete process.env.TZ;
    else process.env.TZ = former;
  }
});

test("WCH-25, Z9: an open player ends with its window, and a window that was cut short at the latest with the next lease", async () => {
  const ada = await makeCreator();
  const course = await publish(ada);
  let clock = Date.parse("2026-03-08T23:59:30.000Z");
  restore();
  restore = useClock(() => clock);
  const group = await openClass(ada, [course], { scheduledAccesses: windowsOf(course, "2026-03-08", "2026-03-08") });
  const member = await makeMember(group);
  expect(await beat(member, course, 10)).toBe("counted");
  clock += 29_999;
  expect(await beat(member, course, 20)).toBe("counted");
  clock += 1;
  expect(await beat(member, course, 30)).toBe("access.denied");

  await updateClass(ada, group.id, { scheduledAccesses: windowsOf(course, "2026-03-08", "2026-03-20") });
  expect(await beat(member, course, 30)).toBe("counted");
  await updateClass(ada, group.id, { scheduledAccesses: windowsOf(course, "2026-03-08", "2026-03-08") });
  const answers = [];
  for (let minute = 1; minute <= 11; minute++) {
    clock += 60_000;
    answers.push(await beat(member, course, 30 + minute * 10));
  }
  expect(answers.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => "counted"));
  expect(answers.slice(9)).toEqual(["access.denied", "access.denied"]);
});

test("COD-35: the code again after the class has grown brings what came to it, and the person counts once", async () => {
  const ada = await makeCreator();
  const [course, added] = [await publish(ada), await publish(ada)];
  const group = await openClass(ada, [course]);
  const learner = await makePerson();
  await redeemCoupon(learner, group.code);
  await updateClass(ada, group.id, { collections: [course.id, added.id], scheduledAccesses: windowsOf(added) });
  const { moduleAccess } = await redeemCoupon(learner, group.code);
  expect(Object.keys(moduleAccess ?? {}).toSorted()).toEqual(added.modules.map(({ id }) => String(id)).toSorted());
  expect((await again(learner)).classIds).toEqual([group.id]);
});
