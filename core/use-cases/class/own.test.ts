import { maxWindows } from "@cu/api/class.form";
import { afterEach, expect, test } from "vitest";
import { useClock } from "../../foundation/clock.ts";
import { fund } from "../../storage/ledger/ledger.test-kit.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { courseInput, fieldsOf, moduleInput } from "../course/course-input.test-kit.ts";
import { updateCourse } from "../course/save.ts";
import { buyModule } from "../purchase/buy-module.ts";
import { fallBehind, lagFromTheStart } from "../test-kit/fall-behind.ts";
import { makeCreator, makePerson } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { again, makeMember, openClass, publish, windowsOf } from "./class.test-kit.ts";
import { accessTag, listEnrolled, listUsed } from "./enrolled.ts";
import { listManaged, readManaged } from "./manage.ts";
import { listOwn, listOwnInCourse, readOwnOne } from "./own.ts";
import { redeemCoupon } from "./redeem.ts";
import { syncClass, updateClass } from "./save-class.ts";
import { shareData } from "./share.ts";

lagFromTheStart();

let restore = () => {};
const at = (instant: string) => {
  restore();
  restore = useClock(() => Date.parse(instant));
};
afterEach(() => restore());

test("COD-13, COD-14, COD-15: a code is active from its first instant, available soon before, expired at its last", async () => {
  const ada = await makeCreator();
  const [validFrom, expiresOn] = ["2026-05-01T08:00:00.000Z", "2026-06-01T08:00:00.000Z"];
  const { id } = await openClass(ada, [await publish(ada)], { validFrom, expiresOn });
  const states = [];
  for (const instant of ["2026-05-01T07:59:59.999Z", validFrom, "2026-06-01T07:59:59.999Z", expiresOn]) {
    at(instant);
    states.push((await readManaged(ada, id)).status, (await listManaged(ada))[0]?.status);
  }
  expect(states).toEqual([
    "available_soon",
    "available_soon",
    "active",
    "active",
    "active",
    "active",
    "expired",
    "expired",
  ]);
});

test("COD-16, COD-52: a class is in sync until its course gets a module, and one click schedules what lacks a window", async () => {
  const ada = await makeCreator();
  const course = await publish(ada);
  const short = windowsOf(course, "2026-02-01", "2026-02-10");
  const made = await openClass(ada, [course], {
    scheduledAccesses: short.slice(0, 1),
    validFrom: "2026-01-05T10:00:00Z",
    expiresOn: "2026-07-01T10:00:00Z",
  });
  const [first, second] = course.modules;
  expect(await readManaged(ada, made.id)).toMatchObject({
    inSync: false,
    unscheduled: [{ collection: course.id, module: second?.id, moduleName: second?.name }],
  });
  expect((await listOwn(ada))[0]?.inSync).toBe(false);
  await syncClass(ada, made.id);
  const synced = await readManaged(ada, made.id);
  expect(synced).toMatchObject({ inSync: true, unscheduled: [] });
  expect(synced.scheduledAccesses).toMatchObject([
    { module: first?.id, accessFrom: "2026-02-01T00:00:00.000Z", accessUntil: "2026-02-10T23:59:59.999Z" },
    { module: second?.id, accessFrom: "2026-01-05T00:00:00.000Z", accessUntil: "2026-07-01T23:59:59.999Z" },
  ]);

  const kept = course.modules.map(({ id, name, videos }) => ({ ...moduleInput(0), id, name, videos }));
  await updateCourse(ada, course.id, courseInput({ modules: [...kept, moduleInput(1, { name: "New" })] }));
  expect((await readManaged(ada, made.id)).unscheduled).toMatchObject([{ moduleName: "New" }]);
  await syncClass(ada, made.id);
  await syncClass(ada, made.id);
  expect((await readManaged(ada, made.id)).scheduledAccesses).toHaveLength(3);
});

test("COD-16: a click that would schedule more than a form may send is refused whole, and up to that it works", async () => {
  const ada = await makeCreator();
  const modules = (count: number) => ({ modules: Array.from({ length: count }, () => moduleInput(1)) });
  const courses = [await publish(ada, modules(maxWindows / 2)), await publish(ada, modules(maxWindows / 2))];
  const { id } = await openClass(ada, courses, { scheduledAccesses: [] });
  await syncClass(ada, id);
  expect((await readManaged(ada, id)).scheduledAccesses).toHaveLength(maxWindows);
  const [first, second] = courses.map((course) => course.id);
  const another = await publish(ada, modules(1));
  await updateClass(ada, id, { collections: [first ?? 0, second ?? 0, another.id] });
  expect(await fieldsOf(syncClass(ada, id))).toEqual({
    scheduledAccesses: ["A class schedules at most 500 modules."],
  });
  expect((await readManaged(ada, id)).scheduledAccesses).toHaveLength(maxWindows);
});

test("COD-16: every course of the class counts, also one of which nothing is scheduled", async () => {
  const ada = await makeCreator();
  const [course, other] = [await publish(ada), await publish(ada)];
  const made = await openClass(ada, [course, other], { scheduledAccesses: windowsOf(course) });
  expect((await readManaged(ada, made.id)).unscheduled.map(({ module }) => module)).toEqual(
    other.modules.map(({ id }) => id),
  );
});

test("COD-19, COD-20, COD-21, COD-22, COD-23: what a window is worth follows from its days and what is held", () => {
  const window = { accessFrom: "2026-03-10T00:00:00.000Z", accessUntil: "2026-03-12T23:59:59.999Z" };
  const tags = (instant: string) =>
    (["permanent", "now", "none"] as const).map((access) => accessTag(window, access, Date.parse(instant)));
  expect(tags("2026-03-09T23:59:59.999Z")).toEqual(["purchased", "inactive", "inactive"]);
  expect(tags("2026-03-10T00:00:00.000Z")).toEqual(["purchased", "available", "active"]);
  expect(tags("2026-03-12T23:59:59.999Z")).toEqual(["purchased", "available", "active"]);
  expect(tags("2026-03-13T00:00:00.000Z")).toEqual(["purchased", "expired", "expired"]);
});

test("COD-17, COD-19, COD-21, COD-22, COD-23: My Classes groups the windows by class, with their courses and tags", async () => {
  const ada = await makeCreator();
  const names = ["Bought", "Running", "Over", "Coming"];
  const course = await publish(ada, { modules: names.map((name) => moduleInput(1, { name })) });
  const hidden = await publish(ada, { privacyScope: "unlisted" });
  const days = [
    ["01-01", "12-31"],
    ["04-01", "04-30"],
    ["01-01", "01-31"],
    ["06-01", "06-30"],
  ];
  at("2026-04-15T12:00:00.000Z");
  const group = await openClass(ada, [course, hidden], {
    scheduledAccesses: course.modules.map(({ id }, n) => ({
      collection: course.id,
      module: id,
      accessFrom: `2026-${days[n]?.[0]}`,
      accessUntil: `2026-${days[n]?.[1]}`,
    })),
  });
  const member = await makeMember(group);
  await fund(member, 500);
  await buyModule(member, course.modules[0]?.id ?? 0, {});
  at("2026-04-15T13:00:00.000Z");
  const later = await openClass(ada, [course], { label: "Later" });
  await redeemCoupon(member, later.code);

  const [newest, first, ...more] = await listEnrolled(await again(member));
  expect(more).toEqual([]);
  expect(newest).toMatchObject({ id: later.id, coupon: { label: "Later" } });
  expect(first).toMatchObject({ id: group.id, dataAccessLevel: "full", usedAt: "2026-04-15T12:00:00.000Z" });
  expect(first?.collections.map(({ id, collectionUnlistedKey }) => [id, collectionUnlistedKey])).toEqual([
    [course.id, null],
    [hidden.id, hidden.unlistedKey],
  ]);
  expect(first?.scheduledAccesses.map(({ moduleName, tag }) => [moduleName, tag])).toEqual([
    ["Bought", "purchased"],
    ["Running", "available"],
    ["Over", "expired"],
    ["Coming", "inactive"],
  ]);
});

test("COD-27: used licences are listed newest first, each with the level that was chosen", async () => {
  const ada = await makeCreator();
  const course = await publish(ada);
  const [one, two] = [await openClass(ada, [course]), await openClass(ada, [course])];
  at("2026-04-15T12:00:00.000Z");
  const member = await makeMember(one);
  at("2026-04-16T12:00:00.000Z");
  await redeemCoupon(member, two.code);
  await shareData(member, one.id, "no_access");
  expect(await listUsed(member)).toMatchObject([
    // Without a choice the level is not full sharing, which must be chosen explicitly (COD-58).
    {
      id: two.id,
      dataAccessLevel: "anonymous",
      usedAt: "2026-04-16T12:00:00.000Z",
      coupon: { dataAccessLevel: "anonymous" },
    },
    { id: one.id, dataAccessLevel: "no_access", coupon: { code: one.code, dataAccessLevel: "no_access" } },
  ]);
  expect(await listUsed(await makePerson())).toEqual([]);
});

test("COD-33, COD-29: classes that were created, co-created and joined are listed once each, with the role", async () => {
  const [ada, grace] = [await makeCreator(), await makeCreator()];
  await fallBehind();
  const [course, hidden] = [await publish(ada), await publish(ada, { privacyScope: "unlisted" })];
  const created = await openClass(ada, [hidden], { coCreator2: grace.id });
  const foreign = await openClass(grace, [await publish(grace)]);
  await redeemCoupon(ada, foreign.code);
  await redeemCoupon(ada, created.code);
  const own = await listOwn(ada);
  expect(own.map(({ id, role, dataAccessLevel }) => [id, role, dataAccessLevel])).toEqual([
    [created.id, "instructor", "anonymous"],
    [foreign.id, "student", "anonymous"],
  ]);
  expect(own[0]).toMatchObject({ code: created.code, createdById: ada.id, coCreator1: null, coCreator2: grace.id });
  expect(own[0]?.scheduledAccesses[0]).toMatchObject({ collection: hidden.id, unlistedKey: hidden.unlistedKey });
  expect((await listOwn(grace)).map(({ id, role }) => [id, role]).toSorted()).toEqual(
    [
      [created.id, "instructor"],
      [foreign.id, "instructor"],
    ].toSorted(),
  );
  expect(await readOwnOne(ada, created.id)).toMatchObject({
    scheduledAccesses: [{ collectionName: hidden.name, moduleIndex: 1 }, { moduleIndex: 2 }],
  });
  await expect(readOwnOne(grace, 999_999)).rejects.toMatchObject({ code: "class.missing" });
  await expect(readOwnOne(await makePerson(), created.id)).rejects.toMatchObject({ code: "class.missing" });
  expect(await listOwnInCourse(ada, course.id)).toEqual([]);
});

test("COD-34: of a course only the classes that the caller created, co-created or joined are listed", async () => {
  const [ada, grace] = [await makeCreator(), await makeCreator()];
  await fallBehind();
  const [course, hidden] = [await publish(ada), await publish(ada, { privacyScope: "unlisted" })];
  const group = await openClass(ada, [course, hidden], { coCreator1: grace.id });
  await openClass(ada, [await publish(ada)]);
  const [member, stranger] = [await makeMember(group), await makePerson()];
  for (const person of [ada, grace, member]) {
    expect((await listOwnInCourse(person, course.id)).map(({ id }) => id)).toEqual([group.id]);
    expect((await listOwnInCourse(person, hidden.id)).map(({ id }) => id)).toEqual([group.id]);
  }
  expect(await listOwnInCourse(stranger, course.id)).toEqual([]);
  for (const courseId of [hidden.id, 999_999]) {
    await expect(listOwnInCourse(stranger, courseId)).rejects.toMatchObject({ code: "course.missing" });
  }
});

test("CAT-45, D-27: an instructor who is not an author of an unlisted course does not get its key", async () => {
  const [ada, grace] = [await makeCreator(), await makeCreator()];
  await fallBehind();
  const hidden = await publish(ada, { privacyScope: "unlisted" });
  const group = await openClass(ada, [hidden], { coCreator1: grace.id });
  expect(JSON.stringify(await readManaged(grace, group.id))).not.toContain(hidden.unlistedKey);
  expect((await readManaged(ada, group.id)).scheduledAccesses[0]?.unlistedKey).toBe(hidden.unlistedKey);
  // One who joins as well knows it, as every member does.
  await redeemCoupon(grace, group.code);
  expect((await readManaged(await again(grace), group.id)).scheduledAccesses[0]?.unlistedKey).toBe(hidden.unlistedKey);
});

test("SES-46: the lists of classes cost a bounded number of store calls, however many classes, courses and members there are", async () => {
  const [ada, grace] = [await makeCreator(), await makeCreator()];
  await fallBehind();
  const courses = [await publish(ada), await publish(ada), await publish(ada)];
  // A new account invites five people a day.
  await UserEntity.patch({ sub: ada.sub }).set({ dateJoined: "2020-01-01T00:00:00.000Z" }).go();
  const groups = [];
  for (let n = 0; n < 8; n++) groups.push(await openClass(ada, courses, { coCreator1: grace.id }));
  const learner = await makePerson();
  for (const { code } of groups) await redeemCoupon(learner, code);
  for (const group of groups.slice(0, 2)) for (let n = 0; n < 5; n++) await makeMember(group);
  const calls = async (work: () => Promise<unknown>) => (await storeCalls(work)).operations;
  expect(await calls(() => listEnrolled(learner))).toEqual({ Query: 1, BatchGetItem: 2 });
  expect(await calls(() => listUsed(learner))).toEqual({ Query: 1, BatchGetItem: 2 });
  expect(await calls(() => listOwn(learner))).toEqual({ Query: 2, BatchGetItem: 2 });
  expect(await calls(() => listManaged(ada))).toEqual({ Query: 1, BatchGetItem: 4 });
  expect(await listManaged(ada)).toMatchObject([{}, {}, {}, {}, {}, {}, { rosterSize: 6 }, { rosterSize: 6 }]);
  expect((await listManaged(ada)).map(({ id }) => id)).toEqual(groups.map(({ id }) => id).toReversed());
  await updateClass(ada, groups[0]?.id ?? 0, { label: "Renamed" });
});

test("COD-27, COD-17: of classes joined at the same instant the newer one is listed first", async () => {
  const ada = await makeCreator();
  const course = await publish(ada);
  const groups = [await openClass(ada, [course]), await openClass(ada, [course]), await openClass(ada, [course])];
  at("2026-04-15T12:00:00.000Z");
  const member = await makePerson();
  for (const group of [groups[1], groups[2], groups[0]]) await redeemCoupon(await again(member), group?.code ?? "");
  const newestFirst = groups.map(({ id }) => id).toReversed();
  expect((await listUsed(await again(member))).map(({ id }) => id)).toEqual(newestFirst);
  expect((await listEnrolled(await again(member))).map(({ id }) => id)).toEqual(newestFirst);
});
