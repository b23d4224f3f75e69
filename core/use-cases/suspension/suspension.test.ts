import { expect, test } from "vitest";
import { videoAccess } from "../../access/video-access.ts";
import { guest, type Person, type Visitor } from "../../foundation/actor.ts";
import { foldCourses } from "../../read-models/catalogue/fold.ts";
import { listPage } from "../../read-models/catalogue/read-list.ts";
import { ensureUser } from "../../read-models/user/ensure-user.ts";
import { balanceOf, fund } from "../../storage/ledger/ledger.test-kit.ts";
import { findPerson } from "../../storage/user/person.ts";
import { again, makeMember, openClass, publish } from "../class/class.test-kit.ts";
import { courseInput } from "../course/course-input.test-kit.ts";
import { readCourse } from "../course/read.ts";
import { createCourse, updateCourse } from "../course/save.ts";
import { refreshBorrowers } from "../module/borrowers.ts";
import { buyCourse } from "../purchase/buy-course.ts";
import { buyModule } from "../purchase/buy-module.ts";
import { aroundCalls } from "../test-kit/around-calls.ts";
import { fallBehind, lagFromTheStart } from "../test-kit/fall-behind.ts";
import { bearerOf, makeAdmin, makeCreator, makePerson } from "../test-kit/person.ts";
import { allHooksRan, beforeNextWrite, tapWrites } from "../wallet/store-tap.test-kit.ts";
import { listSuspensions } from "./log.ts";
import { liftCourse, liftPerson, readPersonSuspension, suspendCourse, suspendPerson } from "./suspend.ts";

lagFromTheStart();
tapWrites();

const why = { reason: "Complaints of three people", takenDown: false };

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error: { code?: string }) => error.code ?? "unknown",
  );

const school = async () => {
  const [ada, admin, buyer, stranger] = [
    await makeCreator(),
    await makeAdmin(),
    await makePerson(),
    await makePerson(),
  ];
  const course = await publish(ada);
  const [first, second] = course.modules;
  if (!first || !second) throw new Error("two modules");
  for (const person of [buyer, stranger]) await fund(person, 1000);
  await buyModule(buyer, first.id, {});
  const member = await makeMember(await openClass(ada, [course]));
  await foldCourses([course.id]);
  const opens = async (visitor: Visitor) => (await codeOf(readCourse(visitor, course.id))) === "done";
  const watches = async (person: Person, module = first) => {
    const place = { courseId: course.id, moduleId: module.id, videoId: module.videos[0]?.id ?? 0 };
    return (await videoAccess(person, place).catch(() => undefined))?.state === "allowed";
  };
  const listed = async () => {
    await fallBehind();
    return (await listPage(guest, { page: 1, pageSize: 100 })).results.some(({ id }) => id === course.id);
  };
  return { ada, admin, buyer, stranger, member: await again(member), course, first, second, opens, watches, listed };
};

test("ADM-75, ADM-76: a suspended course is immediately gone for all but its authors, admins and buyers, until it is lifted", async () => {
  const { ada, admin, buyer, stranger, member, course, first, second, opens, watches, listed } = await school();
  const all = async () => ({
    guest: await opens(guest),
    stranger: await opens(stranger),
    member: [await opens(member), await watches(member)],
    buyer: [await opens(buyer), await watches(buyer), await watches(buyer, second)],
    owner: await opens(ada),
    admin: await opens(admin),
    listed: await listed(),
  });
  const before = await all();
  expect(before).toEqual({
    guest: true,
    stranger: true,
    member: [true, true],
    buyer: [true, true, false],
    owner: true,
    admin: true,
    listed: true,
  });
  await suspendCourse(admin, course.id, why);
  // The catalogue lists have not been updated yet.
  expect(await all()).toEqual({
    guest: false,
    stranger: false,
    member: [false, false],
    buyer: [true, true, false],
    owner: true,
    admin: true,
    listed: false,
  });
  expect(await codeOf(buyModule(stranger, first.id, {}))).toBe("module.missing");
  expect(await codeOf(buyModule(buyer, second.id, {}))).toBe("course.suspended");
  expect(await codeOf(buyCourse(buyer, course.id, { certificate: false }))).toBe("course.suspended");
  expect(await codeOf(openClass(ada, [course]))).not.toBe("done");
  expect((await readCourse(ada, course.id)).suspension).toMatchObject({ by: admin.id, reason: why.reason });
  expect((await readCourse(buyer, course.id)).suspension).toMatchObject({ by: null, reason: null });
  await foldCourses([course.id]);

  await suspendCourse(admin, course.id, { ...why, takenDown: true });
  expect([await opens(ada), await opens(buyer), await watches(buyer), await opens(admin)]).toEqual([
    false,
    false,
    false,
    true,
  ]);
  await liftCourse(admin, course.id);
  await liftCourse(admin, course.id);
  await foldCourses([course.id]);
  expect(await all()).toEqual(before);
  const log = (await listSuspensions(admin, {})).filter(
    ({ targetId, kind }) => kind === "course" && targetId === course.id,
  );
  expect(log.map(({ act, takenDown, by }) => [act, takenDown, by])).toEqual([
    ["lifted", false, admin.id],
    ["suspended", true, admin.id],
    ["suspended", false, admin.id],
  ]);
});

test("ADM-75: a sale that is under way when its course is suspended is refused and costs nothing", async () => {
  const { admin, stranger, course, first } = await school();
  beforeNextWrite(["wallet"], () => suspendCourse(admin, course.id, why));
  expect(await codeOf(buyModule(stranger, first.id, {}))).toBe("module.missing");
  expect(allHooksRan()).toBe(true);
  expect(await balanceOf(stranger)).toBe(1000);
  await liftCourse(admin, course.id);
  beforeNextWrite(["wallet"], () => suspendCourse(admin, course.id, why));
  expect(await codeOf(buyCourse(stranger, course.id, { certificate: false }))).toBe("course.missing");
  expect(await balanceOf(stranger)).toBe(1000);
});

test("ADM-75: saving a suspended course lifts nothing, and what is lent from it ends until it is lifted", async () => {
  const { ada, admin, stranger, course, first } = await school();
  const { id, title, videoType, embedId } = first.videos[0] ?? { id: 0, title: "", videoType: "youtube", embedId: "" };
  const videos = [{ id, title, videoType, embedId }];
  const { courseId } = await createCourse(ada, courseInput({ freeCourse: true, modules: [{ name: "Lent", videos }] }));
  const lent = async () => (await readCourse(guest, courseId)).modules.length;
  await suspendCourse(admin, course.id, why);
  await refreshBorrowers(first.id);
  expect(await lent()).toBe(0);
  const modules = course.modules.map((module) => ({ id: module.id, name: module.name, videos: module.videos }));
  await updateCourse(ada, course.id, courseInput({ modules }));
  expect(await codeOf(readCourse(stranger, course.id))).toBe("course.missing");
  await liftCourse(admin, course.id);
  await refreshBorrowers(first.id);
  expect(await lent()).toBe(1);
});

test("ADM-75: a suspended course keeps its own lectures for its people and its buyers, also once its modules were looked at", async () => {
  const { ada, admin, buyer, course, first, watches } = await school();
  await suspendCourse(admin, course.id, why);
  for (const { id } of course.modules) await refreshBorrowers(id);
  const seen = await readCourse(ada, course.id);
  expect(seen.videoCount).toBe(course.modules.flatMap(({ videos }) => videos).length);
  expect(seen.modules.map(({ videos }) => videos.length)).toEqual(course.modules.map(({ videos }) => videos.length));
  expect(await watches(buyer, first)).toBe(true);
});

test("ADM-77: a suspended person is refused by every reader of persons, also at the next sign-in, and lifted is as before", async () => {
  const [admin, person] = [await makeAdmin(), await makePerson()];
  const course = await publish(await makeCreator());
  await suspendPerson(admin, person.id, "Spam");
  const identity = {
    sub: person.sub,
    username: person.username,
    email: `${person.username}@example.com`,
    firstName: "Test",
    lastName: "Person",
  };
  expect([
    await codeOf(findPerson(bearerOf(person))),
    await codeOf(readCourse(bearerOf(person), course.id)),
    await codeOf(ensureUser(identity)),
  ]).toEqual(["account.suspended", "account.suspended", "account.suspended"]);
  expect(await codeOf(suspendPerson(admin, admin.id, "Myself"))).toBe("actor.forbidden");
  expect(await codeOf(suspendPerson(admin, 999_999_999, "Nobody"))).toBe("person.missing");
  await liftPerson(admin, person.id);
  expect(await findPerson(bearerOf(person))).toMatchObject({ id: person.id });
  await fallBehind();
  const log = (await listSuspensions(admin, {})).filter(
    ({ kind, targetId }) => kind === "person" && targetId === person.id,
  );
  expect(log.map(({ act, reason }) => [act, reason])).toEqual([
    ["lifted", ""],
    ["suspended", "Spam"],
  ]);
});

type Written = { Put?: { Item: Record<string, unknown> } };

/** The messages that some work announces, and the number of its transactions. */
const toldBy = async (work: () => Promise<void>) => {
  const told: unknown[] = [];
  let writes = 0;
  const tap = aroundCalls(({ input }, go) => {
    const { TransactItems } = input as { TransactItems?: Written[] };
    if (TransactItems) writes += 1;
    for (const { Put } of TransactItems ?? [])
      if (Put?.Item.__edb_e__ === "outbox") told.push(...JSON.parse(String(Put.Item.messages)));
    return go();
  });
  await work().finally(() => tap.stop());
  return { told, writes };
};

const nothing = { told: [], writes: 0 };

test("ADM-75, ADM-76, STA-70: suspending and lifting notifies the author, lists and licensing courses, also for removed modules", async () => {
  const [ada, admin] = [await makeCreator(), await makeAdmin()];
  const course = await publish(ada);
  const [kept, left] = course.modules;
  if (!kept || !left) throw new Error("two modules");
  const modules = [{ id: kept.id, name: kept.name, videos: kept.videos }];
  await updateCourse(ada, course.id, courseInput({ modules }));
  const news = [
    { type: "course.saved", courseId: course.id },
    { type: "module.priced", moduleId: kept.id },
    { type: "module.priced", moduleId: left.id },
  ];
  const author = (what: string) => ({
    type: "notice.due",
    to: { userId: ada.id },
    news: { kind: "suspension", courseId: course.id, what, at: expect.any(String) },
  });
  const suspended = await toldBy(() => suspendCourse(admin, course.id, why));
  expect(suspended).toEqual({ told: [...news, author("suspended")], writes: 1 });
  const lifted = await toldBy(() => liftCourse(admin, course.id));
  expect(lifted).toEqual({ told: [...news, author("lifted")], writes: 1 });
  expect(await toldBy(() => liftCourse(admin, course.id))).toEqual(nothing);
});

test("ADM-75, ADM-76: an unknown course cannot be suspended or lifted, and nothing is logged", async () => {
  const admin = await makeAdmin();
  const away = 999_999_999;
  const noted = async () => (await listSuspensions(admin, {})).filter(({ by }) => by === admin.id);
  await expect(suspendCourse(admin, away, why)).rejects.toMatchObject({ code: "course.missing" });
  await expect(liftCourse(admin, away)).rejects.toMatchObject({ code: "course.missing" });
  await fallBehind();
  expect(await noted()).toEqual([]);
});

test("ADM-77, ADM-78: admins see who suspended a user and why; lifting without a suspension writes nothing", async () => {
  const [admin, person] = [await makeAdmin(), await makePerson()];
  const away = 999_999_999;
  expect(await readPersonSuspension(admin, person.id)).toEqual({ suspension: null });
  expect(await toldBy(() => liftPerson(admin, person.id))).toEqual(nothing);
  await suspendPerson(admin, person.id, "Spam");
  const { suspension } = await readPersonSuspension(admin, person.id);
  expect(suspension).toEqual({ at: expect.any(String), by: admin.id, reason: "Spam", takenDown: false });
  await liftPerson(admin, person.id);
  expect(await readPersonSuspension(admin, person.id)).toEqual({ suspension: null });
  for (const work of [liftPerson, readPersonSuspension])
    await expect(work(admin, away)).rejects.toMatchObject({ code: "person.missing" });
  expect(await toldBy(() => suspendPerson(admin, admin.id, "Myself").catch(() => {}))).toEqual(nothing);
  await fallBehind();
  const log = (await listSuspensions(admin, {})).filter(
    ({ targetId, kind }) => kind === "person" && targetId === person.id,
  );
  const entry = { id: expect.any(String), at: expect.any(String), kind: "person", targetId: person.id, by: admin.id };
  expect(log).toEqual([
    { ...entry, act: "lifted", reason: "", takenDown: false },
    { ...entry, act: "suspended", reason: "Spam", takenDown: false },
  ]);
});
