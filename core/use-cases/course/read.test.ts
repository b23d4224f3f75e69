import { Course, readCourse as route } from "@cu/api/course";
import { Video } from "@cu/api/video";
import { expect, test, vi } from "vitest";
import { AccessEntity, type Grant } from "../../access/access.entity.ts";
import { type Creator, guest, type Person } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import { queues } from "../../foundation/cloud/queues.ts";
import { ClassEntity } from "../../storage/class/class.entity.ts";
import { acceptAuthor } from "../../storage/course/author.test-kit.ts";
import { findSnapshot } from "../../storage/course/commit-course.ts";
import { createPromotion } from "../promotion/promotion.ts";
import { fallBehind, lagFromTheStart } from "../test-kit/fall-behind.ts";
import { bearerOf, makeAdmin, makeCreator, makePerson } from "../test-kit/person.ts";
import { saveWish } from "../wish/save-wish.ts";
import { courseInput, moduleInput } from "./course-input.test-kit.ts";
import { readCourse, readModuleAccess } from "./read.ts";
import { createCourse } from "./save.ts";
import { recordVisit } from "./visit.ts";

lagFromTheStart();

const day = 86_400_000;
const inDays = (days: number) => new Date(now() + days * day).toISOString();

const publish = async (creator: Creator, more: Record<string, unknown> = {}) => {
  const { courseId } = await createCourse(creator, courseInput(more));
  const snapshot = await findSnapshot(courseId);
  if (!snapshot) throw new Error("no course");
  return snapshot.course;
};

const grant = (person: Person, courseId: number, more: Partial<Grant> = {}) =>
  AccessEntity.put({
    sub: person.sub,
    courseId,
    version: 1,
    grants: [{ key: "course", source: "purchase", modules: [], wholeCourse: true, grantedAt: inDays(0), ...more }],
  }).go();

const opens = (visitor: Person | typeof guest, courseId: number, key?: string) =>
  readCourse(visitor, courseId, { key }).then(
    (course) => course.collectionUnlistedKey,
    (error: { code: string }) => error.code,
  );

test("CRS-40: a course answers with every field of the contract, and nothing that the contract does not name", async () => {
  const course = await readCourse(guest, (await publish(await makeCreator())).id);
  expect(Object.keys(course).toSorted()).toEqual(Object.keys(Course.shape).toSorted());
  expect(route.answer.schema.parse(course)).toEqual(course);
  expect(course).toMatchObject({
    privacyScope: "public",
    collectionUnlistedKey: null,
    promotion: null,
    mayEdit: false,
  });
});

test("VID-18: a video answers with every field of the contract", async () => {
  const course = await readCourse(guest, (await publish(await makeCreator())).id);
  const video = course.modules[0]?.videos[0];
  // Languages are named only where there are several (TRN-22).
  const always = Object.keys(Video.shape).filter((name) => name !== "transcriptLanguages");
  expect(Object.keys(video ?? {}).toSorted()).toEqual(always.toSorted());
  expect(video).toMatchObject({ transcriptStatus: "none", transcriptVersion: null, parentCollection: course.id });
});

test("PRC-01 PRC-03 PRC-09 MOD-11: prices add up from the modules, the estimate is rounded up for each of them", async () => {
  const priced = (customPrice: number) => moduleInput(1, { isDefaultPrice: false, customPrice });
  const { id } = await publish(await makeCreator(), { modules: [moduleInput(1), priced(550), priced(199)] });
  const course = await readCourse(guest, id);
  expect(course.modules.map(({ price, isDefaultPrice, customPrice }) => [price, isDefaultPrice, customPrice])).toEqual([
    [200, true, null],
    [550, false, 550],
    [199, false, 199],
  ]);
  expect([course.valuePrice, course.collectionNetPrice]).toEqual([949, 808]);
});

test("BUY-14: a free course states its full bundle discount", async () => {
  const { id } = await publish(await makeCreator(), { freeCourse: true, bundleDiscount: 0.2 });
  expect((await readCourse(guest, id)).bundleDiscount).toBe(1);
});

test("SES-31: an unlisted course opens with its key, and its own address and modules keep the key", async () => {
  const course = await publish(await makeCreator(), { privacyScope: "unlisted" });
  const key = course.unlistedKey ?? "";
  expect(key).toMatch(/^[\w-]{16,}$/);
  const seen = await readCourse(guest, course.id, { key });
  expect(seen.url).toBe(`https://www.example.com/collections/${course.id}/?key=${key}`);
  expect(seen.modules[0]?.parentCollectionUnlistedKey).toBe(key);
  for (const wrong of [undefined, "", key.slice(1), `${key}x`, "__proto__"]) {
    expect(await opens(guest, course.id, wrong)).toBe("course.missing");
  }
});

test("CAT-45, SES-31, D-27: without the key an unlisted course opens only for its authors and holders", async () => {
  const [ada, bob, admin] = [await makeCreator(), await makeCreator(), await makeAdmin()];
  await fallBehind();
  const course = await publish(ada, { privacyScope: "unlisted" });
  await acceptAuthor(course.id, bob, "co");
  const key = course.unlistedKey;
  for (const person of [ada, bob, admin]) expect(await opens(person, course.id)).toBe(key);
  const windows: [Partial<Grant>, string | null][] = [
    [{}, key],
    [{ source: "class", classId: 4, wholeCourse: false }, key],
    [{ source: "trial", from: inDays(-1), until: inDays(1) }, key],
    [{ source: "trial", from: inDays(-9), until: inDays(-1) }, "course.missing"],
    [{ source: "trial", from: inDays(1), until: inDays(2) }, "course.missing"],
  ];
  for (const [held, wanted] of windows) {
    const learner = await makePerson();
    await grant(learner, course.id, held);
    expect(await opens(learner, course.id), JSON.stringify(held)).toBe(wanted);
  }
  expect(await opens(await makeCreator(), course.id)).toBe("course.missing");
});

test("CRS-33: a promotion's code shows on the course it is made for and on no other, in any case of its letters", async () => {
  const ada = await makeCreator();
  const [mine, other] = [await publish(ada), await publish(ada)];
  await createPromotion(ada, {
    code: "Spring-20",
    description: "",
    promoDiscount: 0.2,
    redirectCertification: false,
    collection: mine.id,
    shownOn: [],
  });
  const at = async (courseId: number, code: string) =>
    (await readCourse(guest, courseId, { promotion: { code, network: "198.51.100.1" } })).promotion?.promoDiscount ??
    null;
  expect(await at(mine.id, "spring-20")).toBe(0.2);
  expect(await at(other.id, "SPRING-20")).toBeNull();
  for (const odd of ["", "SPRING", "spring-20#", "ſpring-20", "x".repeat(64)])
    expect(await at(mine.id, odd)).toBeNull();
});

test("CRS-34: module access names the modules the caller may open, with the windows of classes", async () => {
  const ada = await makeCreator();
  const course = await publish(ada, { modules: [moduleInput(1), moduleInput(1), moduleInput(1)] });
  const [one, two] = course.modules.map(({ id }) => id);
  const learner = await makePerson();
  const window = { accessFrom: inDays(-1), accessUntil: inDays(1) };
  await ClassEntity.put({
    id: 77,
    code: "CLASS-77",
    label: "Class",
    timeZone: "UTC",
    collections: [course.id],
    validFrom: inDays(-2),
    expiresOn: inDays(2),
    scheduledAccesses: [{ id: 1, collection: course.id, module: two ?? 0, ...window }],
    allowableDataAccessChoices: ["full"],
    createdById: ada.id,
    createdByName: "Ada",
    createdByUsername: ada.username,
  }).go();
  await AccessEntity.put({
    sub: learner.sub,
    courseId: course.id,
    version: 1,
    grants: [
      { key: `module#${one}`, source: "purchase", modules: [one ?? 0], wholeCourse: false, grantedAt: inDays(0) },
      { key: "class#77", source: "class", modules: [], wholeCourse: false, classId: 77, grantedAt: inDays(0) },
    ],
  }).go();
  expect(await readModuleAccess(learner, course.id)).toEqual({
    [one ?? 0]: { accessType: "permanent", accessFrom: null, accessUntil: null },
    [two ?? 0]: { accessType: "temporary", ...window, timeZone: "UTC" },
  });
  await expect(readModuleAccess(learner, 999_999)).rejects.toMatchObject({ code: "course.missing" });
  await expect(readModuleAccess(guest, course.id)).rejects.toMatchObject({ code: "token.invalid" });
});

test("WIZ-32, CER-56: a course carries its certification, with the documents' default trial of three days", async () => {
  const { id } = await publish(await makeCreator(), {
    certification: { price: 1500, duration: 6, objectives: ["Prove"], minPerformLevel: 70 },
  });
  expect((await readCourse(guest, id)).certification).toEqual({
    price: 1500,
    duration: 6,
    trialPeriod: 3,
    description: "",
    objectives: ["Prove"],
    prerequisites: [],
    minPerformLevel: 70,
    minQuestions: 5,
    minWatchPercent: 0,
    validityMonths: 36,
    image: null,
    promotionVideoType: null,
    promotionVideoUrl: null,
  });
});

test("CAT-33: reading several pages of one course counts as one visit until another course is opened", async () => {
  const ada = await makeCreator();
  const [first, second] = [await publish(ada), await publish(ada)];
  const learner = await makePerson();
  const queue = vi.spyOn(queues, "call");
  const visits = async (courseId: number) => {
    queue.mockClear();
    await readCourse(bearerOf(learner), courseId);
    const told = queue.mock.calls.length;
    if (told > 0) await recordVisit({ sub: learner.sub, courseId, at: new Date(now()).toISOString() });
    return told;
  };
  expect([await visits(first.id), await visits(first.id), await visits(second.id)]).toEqual([1, 0, 1]);
  expect([await visits(first.id), await visits(first.id)]).toEqual([1, 0]);
  queue.mockRestore();
});

test("LRN-38: reading a course for another page returns the same and records no visit", async () => {
  const { id } = await publish(await makeCreator());
  const learner = bearerOf(await makePerson());
  const queue = vi.spyOn(queues, "call");
  const named = await readCourse(learner, id, { visit: false });
  expect(queue).not.toHaveBeenCalled();
  expect(await readCourse(learner, id)).toEqual(named);
  expect(queue).toHaveBeenCalledOnce();
  queue.mockRestore();
});

test("STA-81: the course page shows the wishlist state only to the user who saved it", async () => {
  const ada = await makeCreator();
  const [saved, other] = [await publish(ada), await publish(ada)];
  const [person, stranger] = [await makePerson(), await makePerson()];
  await saveWish(bearerOf(person), saved.id);
  const isWished = async (...read: Parameters<typeof readCourse>) => (await readCourse(...read)).isWished;
  expect([
    await isWished(bearerOf(person), saved.id),
    await isWished(bearerOf(person), other.id),
    await isWished(bearerOf(stranger), saved.id),
    await isWished(guest, saved.id),
  ]).toEqual([true, false, false, false]);
});

test("CAT-33: a queue that does not answer closes no course", async () => {
  const { id } = await publish(await makeCreator());
  const queue = vi.spyOn(queues, "call").mockRejectedValue(new Error("away"));
  expect((await readCourse(bearerOf(await makePerson()), id)).id).toBe(id);
  expect(queue).toHaveBeenCalledOnce();
  queue.mockRestore();
});
