import type { ClassInput } from "@cu/api/class.form";
import { License } from "@cu/api/coupon";
import { expect, test } from "vitest";
import type { Creator } from "../../foundation/actor.ts";
import { ClassEntity } from "../../storage/class/class.entity.ts";
import { readTaughtClass } from "../../storage/class/instructor.ts";
import { makeCoupon } from "../../storage/coupon/coupon.test-kit.ts";
import { findCode } from "../../storage/coupon/find-code.ts";
import { acceptAuthor } from "../../storage/course/author.test-kit.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { courseInput, fieldsOf, moduleInput } from "../course/course-input.test-kit.ts";
import { updateCourse } from "../course/save.ts";
import { fallBehind, lagFromTheStart } from "../test-kit/fall-behind.ts";
import { makeAdmin, makeCreator, makePerson } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { allHooksRan, beforeNextWrite } from "../wallet/store-tap.test-kit.ts";
import { again, allAccept, classInput, makeMember, openClass, publish, windowsOf } from "./class.test-kit.ts";
import { makeCode } from "./code.ts";
import { listManaged, readManaged } from "./manage.ts";
import { redeemCoupon } from "./redeem.ts";
import { createClass, deleteClass, syncClass, updateClass } from "./save-class.ts";

lagFromTheStart();

const stored = async (id: number) => (await ClassEntity.get({ id }).go({ consistent: true })).data;

test("COD-30, COD-28: a class code has a label, courses, a term, windows of whole UTC days, co-creators and choices", async () => {
  const [ada, grace, mary] = [await makeCreator(), await makeCreator(), await makeCreator()];
  await fallBehind();
  const course = await publish(ada);
  const [first] = course.modules;
  const input = classInput([course], {
    code: " Data-101 ",
    label: "  Data structures  ",
    validFrom: "2026-02-01T09:30:00+02:00",
    expiresOn: "2026-03-01",
    scheduledAccesses: [
      { collection: course.id, module: first?.id, accessFrom: "2026-02-03T23:30:00-05:00", accessUntil: "2026-02-10" },
    ],
    coCreator1: grace.id,
    coCreator2: mary.username.toUpperCase(),
    maxRedemptions: 30,
  });
  const { classId } = await createClass(ada, input);
  const view = await readManaged(ada, classId);
  expect(view).toMatchObject({
    id: classId,
    code: "DATA-101",
    label: "Data structures",
    couponType: "scheduled_license",
    percentDiscount: 0,
    validFrom: "2026-02-01T07:30:00.000Z",
    expiresOn: "2026-03-01T23:59:59.999Z",
    discountedCollections: [],
    discountedModules: [],
    allowableDataAccessChoices: ["full", "anonymous", "no_access"],
    dataAccessLevel: null,
    createdById: ada.id,
    createdByUsername: ada.username,
    collections: [{ id: course.id, name: course.name, moduleCount: 2 }],
    maxRedemptions: 30,
    rosterSize: 0,
    mayEdit: true,
  });
  expect(view.invitations?.map(({ author, place }) => [author.username, place])).toEqual([
    [grace.username, 1],
    [mary.username, 2],
  ]);
  expect(view.scheduledAccesses).toMatchObject([
    {
      collection: course.id,
      module: first?.id,
      moduleIndex: 1,
      moduleName: first?.name,
      accessFrom: "2026-02-04T00:00:00.000Z",
      accessUntil: "2026-02-10T23:59:59.999Z",
    },
  ]);
  expect(() => License.parse(view)).not.toThrow();
});

test("COD-37, COD-38: what is not right is named by its field, all at once, and nothing is made", async () => {
  const [ada, bob] = [await makeCreator(), await makeCreator()];
  await fallBehind();
  const [course, foreign] = [await publish(ada), await publish(bob, { privacyScope: "unlisted" })];
  const [first, second] = course.modules;
  const bad = classInput([course], {
    label: "  ",
    code: "no!",
    validFrom: "2026-02-30",
    expiresOn: "soon",
    allowableDataAccessChoices: [],
    maxRedemptions: 0,
    coCreator1: "nobody-of-this-name",
    coCreator2: (await makePerson()).id,
    scheduledAccesses: [
      { collection: course.id, module: first?.id, accessFrom: "2026-03-02", accessUntil: "2026-03-01" },
      { collection: course.id, module: first?.id, accessFrom: "2026-03-01", accessUntil: "2026-03-01" },
      { collection: foreign.id, module: foreign.modules[0]?.id, accessFrom: "x", accessUntil: "2026-03-01" },
      { collection: course.id, module: second?.id, accessFrom: "2026-03-01", accessUntil: "2026-03-01" },
    ],
  });
  const unknown = ["There is no content creator with this user name."];
  expect(await fieldsOf(createClass(ada, bad))).toEqual({
    label: ["Please give your class a label!"],
    code: ["Use 4 to 32 letters, digits or '-'."],
    validFrom: ["Enter a valid date."],
    expiresOn: ["Enter a valid date."],
    allowableDataAccessChoices: ["Please allow at least one choice!"],
    maxRedemptions: ["A class has 1 to 1000000 places."],
    coCreator1: unknown,
    coCreator2: unknown,
    scheduledAccesses: [
      { accessUntil: ["The last day must not be before the first."] },
      { module: ["This module is scheduled twice."] },
      { module: ["This module is not in a course of this class."], accessFrom: ["Enter a valid date."] },
      {},
    ],
  });
  const one = async (more: Record<string, unknown>) => fieldsOf(createClass(ada, classInput([course], more)));
  expect(await one({ label: "é".repeat(101) })).toHaveProperty("label");
  expect(await one({ label: "\u200b\u2800" })).toEqual({ label: ["Please give your class a label!"] });
  expect(await one({ validFrom: "2026-05-01T12:00:00Z", expiresOn: "2026-05-01T12:00:00Z" })).toEqual({
    expiresOn: ["The code must expire after it becomes valid."],
  });
  expect(await one({ allowableDataAccessChoices: ["full", "everything"] })).toHaveProperty(
    "allowableDataAccessChoices",
  );
  expect(await one({ collections: [], scheduledAccesses: [] })).toEqual({
    collections: ["Please choose at least one course!"],
  });
  // Windows are not validated while their courses are unknown.
  expect(await one({ collections: [] })).toEqual({ collections: ["Please choose at least one course!"] });
  const self = ["The creator of the class is not a co-creator."];
  expect(await one({ coCreator1: ada.id })).toEqual({ coCreator1: self });
  expect(await one({ coCreator1: ada.id, coCreator2: ada.username })).toEqual({ coCreator1: self, coCreator2: self });
  expect(await one({ coCreator1: bob.id, coCreator2: bob.username })).toEqual({
    coCreator2: ["Name two different co-creators."],
  });
  for (const collections of [[foreign.id], [course.id, foreign.id], [999_999]]) {
    expect(await one({ collections, scheduledAccesses: [] })).toEqual({
      collections: ["Please choose courses of your own."],
    });
  }
  expect(await listManaged(ada)).toEqual([]);
  await createClass(
    ada,
    classInput([course], { label: "é".repeat(100), validFrom: "2026-05-01", expiresOn: "2026-05-01" }),
  );
});

test("COD-30: of more courses than a class may cover none is read, and of 500 modules each is looked at", async () => {
  const ada = await makeCreator();
  const course = await publish(ada);
  const collections = Array.from({ length: 51 }, (_, n) => course.id + n);
  const input = classInput([course], { collections, scheduledAccesses: [] });
  const { answer, operations } = await storeCalls(() => fieldsOf(createClass(ada, input)));
  expect(answer).toEqual({ collections: ["A class covers at most 50 courses."] });
  expect(operations).toEqual({});
  const [window] = windowsOf(course);
  const foreign = Array.from({ length: 500 }, (_, n) => ({ ...window, module: 900_000 + n }));
  expect(await fieldsOf(createClass(ada, classInput([course], { scheduledAccesses: foreign })))).toEqual({
    scheduledAccesses: foreign.map(() => ({ module: ["This module is not in a course of this class."] })),
  });
});

test("COD-37, COD-53: instants become days in the class's zone, and those beyond four-digit years are invalid", async () => {
  const ada = await makeCreator();
  const course = await publish(ada);
  const [first] = course.modules;
  const refused = async (accessFrom: string, accessUntil: string) => {
    const scheduledAccesses = [{ collection: course.id, module: first?.id, accessFrom, accessUntil }];
    const input = classInput([course], { timeZone: "America/New_York", scheduledAccesses });
    return await fieldsOf(createClass(ada, input));
  };
  const before = { scheduledAccesses: [{ accessUntil: ["The last day must not be before the first."] }] };
  // Half past midnight of 2 March, and an hour before.
  expect(await refused("2026-03-02T05:30:00Z", "2026-03-02T04:30:00Z")).toEqual(before);
  expect(await refused("2026-03-02T05:30:00Z", "2026-03-01")).toEqual(before);
  expect(await refused("2026-03-01", "0000-01-01T00:00:00+05:00")).toEqual({
    scheduledAccesses: [{ accessUntil: ["Enter a valid date."] }],
  });
  expect(await refused("0000-01-01T00:00:00+05:00", "2026-03-01")).toEqual({
    scheduledAccesses: [{ accessFrom: ["Enter a valid date."] }],
  });
  // The later instant comes first, on one day.
  const scheduledAccesses = [
    {
      collection: course.id,
      module: first?.id,
      accessFrom: "2026-03-02T20:00:00Z",
      accessUntil: "2026-03-02T06:00:00Z",
    },
  ];
  await openClass(ada, [course], { timeZone: "America/New_York", scheduledAccesses });
});

test("COD-37: a course that leaves a class takes its modules out of the schedule", async () => {
  const ada = await makeCreator();
  const [stays, goes] = [await publish(ada), await publish(ada)];
  const { id } = await openClass(ada, [stays, goes]);
  const change = { collections: [stays.id], scheduledAccesses: windowsOf(goes).slice(0, 1) };
  expect(await fieldsOf(updateClass(ada, id, change))).toEqual({
    scheduledAccesses: [{ module: ["This module is not in a course of this class."] }],
  });
});

test("COD-30, WIZ-35: a class covers courses that its creator made or is the primary author of, and no others", async () => {
  const [ada, grace, mary] = [await makeCreator(), await makeCreator(), await makeCreator()];
  await fallBehind();
  const course = await publish(ada);
  await acceptAuthor(course.id, grace);
  await acceptAuthor(course.id, mary, "co");
  for (const author of [ada, grace]) await openClass(author, [course]);
  for (const other of [mary, await makeCreator()]) {
    expect(await fieldsOf(createClass(other, classInput([course])))).toHaveProperty("collections");
  }
});

test("COD-36: a code belongs to one class or coupon whatever its case, and one that is left blank is made up", async () => {
  const ada = await makeCreator();
  const course = await publish(ada);
  await openClass(ada, [course], { code: "Taken-1" });
  const coupon = await makeCoupon({ code: "SAVE-TEN" });
  for (const code of ["TAKEN-1", "taken-1", " tAkEn-1 ", coupon.code.toLowerCase()]) {
    expect(await fieldsOf(createClass(ada, classInput([course], { code })))).toEqual({
      code: ["This code is already taken."],
    });
  }
  for (const code of ["abc", "a".repeat(33), "with space", "straße", "ＡＢＣＤ", "a_b_c", "a#bcd"]) {
    expect(await fieldsOf(createClass(ada, classInput([course], { code }))), code).toHaveProperty("code");
  }
  for (const code of [undefined, null, "", "  "]) {
    expect((await openClass(ada, [course], { code })).code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
  }
  expect(new Set(Array.from({ length: 1000 }, makeCode)).size).toBe(1000);
});

test("COD-36: of many who choose one code at once exactly one gets it, and the others own nothing", async () => {
  const creators = await Promise.all(Array.from({ length: 12 }, makeCreator));
  const courses = await Promise.all(creators.map((creator) => publish(creator)));
  const outcomes = await Promise.allSettled(
    creators.map((creator, n) => {
      const course = courses[n];
      if (!course) throw new Error("a course each");
      return createClass(creator, classInput([course], { code: n % 2 ? "race-for-it" : "RACE-FOR-IT" }));
    }),
  );
  const made = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
  const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason.fields] : []));
  expect(made).toHaveLength(1);
  expect(refused).toEqual(Array.from({ length: 11 }, () => ({ code: ["This code is already taken."] })));
  expect((await findCode("Race-For-It")).classCode?.classId).toBe(made[0]?.classId);
  const owned = await Promise.all(creators.map((creator) => listManaged(creator)));
  expect(owned.flat()).toHaveLength(1);
});

test("COD-30: a class that is made twice with one key is made once", async () => {
  const ada = await makeCreator();
  const input = classInput([await publish(ada)]);
  const repeat = { key: "k-1", fingerprint: "f" };
  const [first, second] = [await createClass(ada, input, repeat), await createClass(ada, input, repeat)];
  expect(second).toEqual(first);
  expect(await listManaged(ada)).toHaveLength(1);
});

test("COD-55: a limit below the number who have joined is refused with that number, and changes nothing", async () => {
  const ada = await makeCreator();
  const made = await openClass(ada, [await publish(ada)], { maxRedemptions: 4 });
  for (let n = 0; n < 3; n++) await makeMember(made);
  expect(await fieldsOf(updateClass(ada, made.id, { maxRedemptions: 2, label: "Smaller" }))).toEqual({
    maxRedemptions: ["3 students have joined: enter 3 or more."],
  });
  expect(await stored(made.id)).toEqual({ ...made, redemptions: 3 });
  await updateClass(ada, made.id, { maxRedemptions: 3 });
  expect(await stored(made.id)).toMatchObject({ maxRedemptions: 3, redemptions: 3 });
});

test("COD-55: a class that is over its limit already can still be renamed", async () => {
  const ada = await makeCreator();
  const made = await openClass(ada, [await publish(ada)]);
  for (let n = 0; n < 2; n++) await makeMember(made);
  await ClassEntity.update({ id: made.id }).set({ maxRedemptions: 1 }).go();
  await updateClass(ada, made.id, { label: "Renamed", maxRedemptions: 1 });
  expect(await stored(made.id)).toMatchObject({ label: "Renamed", maxRedemptions: 1 });
});

test("COD-31: its creator and admins change a class, leaving alone what they do not name; a co-creator only reads", async () => {
  const [ada, grace, stranger] = [await makeCreator(), await makeCreator(), await makeCreator()];
  await fallBehind();
  const course = await publish(ada);
  const made = await openClass(ada, [course], { coCreator1: grace.id, maxRedemptions: 5 });
  await updateClass(ada, made.id, { label: "Renamed" });
  expect(await stored(made.id)).toEqual({ ...made, label: "Renamed", revision: made.revision + 1 });
  await updateClass(await makeAdmin(), made.id, { maxRedemptions: null, expiresOn: "2027-01-01" });
  const { maxRedemptions: _gone, ...rest } = made;
  const expiresOn = "2027-01-01T23:59:59.999Z";
  expect(await stored(made.id)).toEqual({ ...rest, label: "Renamed", expiresOn, revision: made.revision + 2 });
  expect(await fieldsOf(updateClass(ada, made.id, { validFrom: "2028-01-01" }))).toHaveProperty("expiresOn");
  expect((await readManaged(grace, made.id)).mayEdit).toBe(false);
  for (const change of [() => updateClass(grace, made.id, { label: "Mine" }), () => deleteClass(grace, made.id)]) {
    await expect(change()).rejects.toMatchObject({ code: "actor.forbidden" });
  }
  for (const nobody of [stranger, await makeMember(made)]) {
    await expect(updateClass(nobody, made.id, {})).rejects.toMatchObject({ code: "class.missing" });
    await expect(readManaged(nobody, made.id)).rejects.toMatchObject({ code: "class.missing" });
  }
  await expect(readManaged(ada, 999_999)).rejects.toMatchObject({ code: "class.missing" });
});

test("COD-31: a co-creator who is removed sees nothing of the class from that moment on", async () => {
  const [ada, grace, mary] = [await makeCreator(), await makeCreator(), await makeCreator()];
  await fallBehind();
  const made = await openClass(ada, [await publish(ada)], { coCreator1: grace.id });
  expect(await listManaged(grace)).toHaveLength(1);
  await updateClass(ada, made.id, { coCreator1: null, coCreator2: mary.username });
  await allAccept(ada, made.id);
  expect(await listManaged(grace)).toEqual([]);
  await expect(readTaughtClass(grace, made.id)).rejects.toMatchObject({ code: "class.missing" });
  expect((await listManaged(mary)).map(({ id }) => id)).toEqual([made.id]);
  // A co-creator who has given up creating stays until another is named.
  await updateClass(ada, made.id, { label: "Still hers" });
  expect((await stored(made.id))?.coCreator2).toBe(mary.id);
});

test("COD-30: a co-creator who creates no more is named again in their place, and in no other", async () => {
  const [ada, mary] = [await makeCreator(), await makeCreator()];
  await fallBehind();
  const made = await openClass(ada, [await publish(ada)], { coCreator2: mary.id });
  await UserEntity.patch({ sub: mary.sub }).set({ isContentCreator: false }).go();
  await fallBehind();
  await updateClass(ada, made.id, { label: "Again", coCreator2: mary.username });
  expect(await stored(made.id)).toEqual({ ...made, label: "Again", revision: made.revision + 1 });
  expect(await fieldsOf(updateClass(ada, made.id, { coCreator1: mary.id }))).toEqual({
    coCreator1: ["There is no content creator with this user name."],
  });
  // An empty name clears the co-creator.
  await updateClass(ada, made.id, { coCreator2: "" });
  expect(await stored(made.id)).not.toHaveProperty("coCreator2");
});

test("COD-57: a course that is not the creator's any more stays in the class, and does not come back", async () => {
  const [ada, grace] = [await makeCreator(), await makeCreator()];
  await fallBehind();
  const [own, shared] = [await publish(grace), await publish(ada)];
  await acceptAuthor(shared.id, grace);
  const made = await openClass(grace, [own, shared]);
  await updateCourse(grace, shared.id, courseInput({ primaryAuthorUsername: ada.username, modules: [moduleInput(1)] }));
  await updateClass(grace, made.id, { collections: [shared.id, own.id] });
  expect((await stored(made.id))?.collections).toEqual([shared.id, own.id]);
  await updateClass(grace, made.id, { collections: [own.id] });
  expect((await stored(made.id))?.scheduledAccesses.map(({ collection }) => collection)).toEqual([own.id, own.id]);
  expect(await fieldsOf(updateClass(grace, made.id, { collections: [own.id, shared.id] }))).toHaveProperty(
    "collections",
  );
});

test("I4 COD-30: a class opens no more of a course that its creator has lost, and its members keep what they have", async () => {
  const [ada, grace] = [await makeCreator(), await makeCreator()];
  await fallBehind();
  const [own, shared] = [await publish(grace), await publish(ada)];
  await acceptAuthor(shared.id, grace);
  const [given] = windowsOf(shared, "2026-02-01", "2026-06-30");
  if (!given) throw new Error("The course is empty.");
  const places = { maxRedemptions: 10, expiresOn: "2026-12-31" };
  const made = await openClass(grace, [own, shared], { ...places, scheduledAccesses: [given] });
  const modules = shared.modules.map(({ id, name, videos }) => ({ id, name, videos }));
  await updateCourse(grace, shared.id, courseInput({ primaryAuthorUsername: ada.username, modules }));
  const later = { ...given, accessUntil: "2026-07-01" };
  const earlier = { ...given, accessFrom: "2026-01-31" };
  const refused: [field: string, input: ClassInput][] = [
    ["collections", { scheduledAccesses: windowsOf(shared, "2026-02-01", "2026-06-30") }],
    ["collections", { scheduledAccesses: [later] }],
    ["collections", { scheduledAccesses: [earlier] }],
    ["expiresOn", { expiresOn: "2027-01-01" }],
    ["maxRedemptions", { maxRedemptions: 11 }],
    ["maxRedemptions", { maxRedemptions: null }],
  ];
  for (const [field, input] of refused) {
    expect(await fieldsOf(updateClass(grace, made.id, input)), field).toEqual({
      [field]: ["You no longer have rights over a course of this class, so you cannot extend it or add members."],
    });
  }
  await updateClass(grace, made.id, { ...places, scheduledAccesses: [given] });
  expect(await stored(made.id)).toEqual({ ...made, revision: 2 });
  await syncClass(grace, made.id);
  const kept = (await stored(made.id))?.scheduledAccesses.filter(({ collection }) => collection === shared.id);
  expect(kept?.map(({ module }) => module)).toEqual([given.module]);
  const narrower = [...windowsOf(own), { ...given, accessUntil: "2026-06-29" }];
  await updateClass(grace, made.id, { scheduledAccesses: narrower, maxRedemptions: 9, expiresOn: "2026-11-30" });
  await acceptAuthor(shared.id, grace);
  await updateClass(grace, made.id, { scheduledAccesses: windowsOf(shared), expiresOn: "2027-12-31" });
});

test("COD-30: a class has one to a million places, its choices in one order, and two different co-creators", async () => {
  const [ada, grace, mary] = [await makeCreator(), await makeCreator(), await makeCreator()];
  await fallBehind();
  const course = await publish(ada);
  const made = await openClass(ada, [course], { coCreator1: grace.id, coCreator2: mary.id });
  const change = (input: ClassInput) => updateClass(ada, made.id, input);
  for (const maxRedemptions of [1, 1_000_000]) {
    await change({ maxRedemptions });
    expect((await stored(made.id))?.maxRedemptions).toBe(maxRedemptions);
  }
  for (const maxRedemptions of [0, 1_000_001])
    expect(await fieldsOf(change({ maxRedemptions }))).toEqual({
      maxRedemptions: ["A class has 1 to 1000000 places."],
    });
  await change({ allowableDataAccessChoices: ["no_access", "full"] });
  expect((await stored(made.id))?.allowableDataAccessChoices).toEqual(["full", "no_access"]);
  // The field that was sent is the one that is wrong, whichever of the two it is.
  const twice = ["Name two different co-creators."];
  expect(await fieldsOf(change({ coCreator1: mary.id }))).toEqual({ coCreator1: twice });
  expect(await fieldsOf(change({ coCreator2: grace.id }))).toEqual({ coCreator2: twice });
  expect(await fieldsOf(change({ coCreator1: "nobody-of-this-name", coCreator2: grace.id }))).toEqual({
    coCreator1: ["There is no content creator with this user name."],
  });
  await change({ coCreator1: mary.id, coCreator2: grace.id });
  expect(await stored(made.id)).toMatchObject({ coCreator1: mary.id, coCreator2: grace.id });
  await change({ coCreator1: null, coCreator2: null });
  const left = await stored(made.id);
  expect([left?.coCreator1, left?.coCreator2]).toEqual([undefined, undefined]);
});

test("COD-57: a class to which an admin added another creator's course acts for the platform, also after later changes", async () => {
  const [ada, grace, admin] = [await makeCreator(), await makeCreator(), await makeAdmin()];
  const [own, foreign] = [await publish(grace), await publish(ada)];
  const made = await openClass(grace, [own]);
  expect((await stored(made.id))?.byPlatform).toBeUndefined();
  await updateClass(admin, made.id, { label: "Looked at" });
  expect((await stored(made.id))?.byPlatform).toBeUndefined();
  await updateClass(admin, made.id, { collections: [own.id, foreign.id] });
  expect(await stored(made.id)).toMatchObject({ byPlatform: true, collections: [own.id, foreign.id] });
  await updateClass(grace, made.id, { label: "Renamed" });
  expect(await stored(made.id)).toMatchObject({ byPlatform: true, label: "Renamed" });
  await redeemCoupon(await makePerson(), made.code);
  expect((await stored(made.id))?.redemptions).toBe(1);
});

test("COD-44: who joins while the class is changed is counted, and joins by the terms of then", async () => {
  const ada = await makeCreator();
  const made = await openClass(ada, [await publish(ada)]);
  const [early, late] = [await makePerson(), await makePerson()];
  beforeNextWrite(["class"], () => redeemCoupon(early, made.code));
  await updateClass(ada, made.id, { label: "Renamed" });
  expect((await stored(made.id))?.redemptions).toBe(1);
  beforeNextWrite(["enrolment"], () => updateClass(ada, made.id, { expiresOn: "2026-01-02" }));
  await expect(redeemCoupon(late, made.code)).rejects.toMatchObject({ code: "coupon.expired" });
  expect(allHooksRan()).toBe(true);
  expect((await stored(made.id))?.redemptions).toBe(1);
});

test("COD-50: a class can be deleted only while it has no members; its code becomes available again", async () => {
  const ada = await makeCreator();
  const course = await publish(ada);
  const unused = await openClass(ada, [course], { code: "COME-AND-GO" });
  const learner = await makePerson();
  beforeNextWrite(["enrolment"], () => deleteClass(ada, unused.id));
  await expect(redeemCoupon(learner, unused.code)).rejects.toMatchObject({ code: "coupon.missing" });
  expect(await stored(unused.id)).toBeNull();
  expect((await again(learner)).classIds).toEqual([]);
  expect(await listManaged(ada)).toEqual([]);
  await expect(deleteClass(ada, unused.id)).rejects.toMatchObject({ code: "class.missing" });

  const next = await openClass(ada, [course], { code: "come-and-go" });
  expect((await findCode("COME-AND-GO")).classCode?.classId).toBe(next.id);
  await redeemCoupon(learner, next.code);
  await expect(deleteClass(ada, next.id)).rejects.toMatchObject({ code: "class.used" });
});

test("COD-30: the most courses and windows that the contract lets in fit one write and one enrolment", async () => {
  const ada: Creator = await makeCreator();
  const modules = Array.from({ length: 10 }, () => moduleInput(1));
  const courses: CourseRecord[] = [];
  for (let n = 0; n < 50; n++) courses.push(await publish(ada, n < 49 ? {} : { modules }));
  const made = await openClass(ada, courses);
  expect(made.scheduledAccesses).toHaveLength(108);
  const { moduleAccess } = await redeemCoupon(await makePerson(), made.code);
  expect(Object.keys(moduleAccess ?? {})).toHaveLength(108);
  // Duplicate windows are reported as well.
  expect(await fieldsOf(createClass(ada, classInput([...courses, ...courses])))).toMatchObject({
    collections: ["A class covers at most 50 courses."],
  });
});

test("COD-62: a class lasts two years at most and opens no module for longer, by the days of its zone", async () => {
  const ada = await makeCreator();
  const course = await publish(ada);
  const long = "A class lasts two years at most from its first day. Choose an earlier last day.";
  const term = (validFrom: string, timeZone: string) =>
    createClass(ada, classInput([course], { validFrom, expiresOn: "2028-01-02", timeZone, scheduledAccesses: [] }));
  expect(await fieldsOf(term("2026-01-01", "UTC"))).toEqual({ expiresOn: [long] });
  expect(await fieldsOf(term("2026-01-01T23:00:00Z", "UTC"))).toEqual({ expiresOn: [long] });
  await term("2026-01-01T23:00:00Z", "Pacific/Auckland");
  const windows = windowsOf(course, "2026-01-01", "2028-01-02");
  expect(await fieldsOf(createClass(ada, classInput([course], { scheduledAccesses: windows })))).toEqual({
    scheduledAccesses: windows.map(() => ({ accessUntil: [long] })),
  });
  const made = await openClass(ada, [course]);
  expect(await fieldsOf(updateClass(ada, made.id, { expiresOn: "2028-01-02" }))).toEqual({ expiresOn: [long] });
  expect(await fieldsOf(updateClass(ada, made.id, { validFrom: "2025-12-31", expiresOn: "2027-01-01" }))).toEqual({
    validFrom: ["A module of this class would be open for more than two years after that day."],
  });
});

test("COD-62: a class older than the rule keeps its term, which may be shortened but not extended", async () => {
  const ada = await makeCreator();
  const course = await publish(ada);
  const made = await openClass(ada, [course]);
  const until = "2099-12-31T23:59:59.999Z";
  const scheduledAccesses = made.scheduledAccesses.map((window) => ({ ...window, accessUntil: until }));
  await ClassEntity.patch({ id: made.id }).set({ expiresOn: until, scheduledAccesses }).go();
  const windows = windowsOf(course, "2026-01-01", "2099-12-31");
  await updateClass(ada, made.id, { label: "Renamed", expiresOn: "2099-12-31", scheduledAccesses: windows });
  await updateClass(ada, made.id, { expiresOn: "2098-12-31" });
  expect(await fieldsOf(updateClass(ada, made.id, { expiresOn: "2099-12-31" }))).toHaveProperty("expiresOn");
  const longer = windowsOf(course, "2026-01-01", "2100-01-01");
  expect(await fieldsOf(updateClass(ada, made.id, { scheduledAccesses: longer }))).toHaveProperty("scheduledAccesses");
});
