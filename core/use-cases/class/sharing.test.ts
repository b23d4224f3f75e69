import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { DataAccessLevel } from "@cu/api/coupon";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Person } from "../../foundation/actor.ts";
import { batchPut } from "../../foundation/store/batch.ts";
import type { ClassItem } from "../../storage/class/class.entity.ts";
import { EnrolmentEntity } from "../../storage/class/enrolment.entity.ts";
import { MemberEntity } from "../../storage/class/member.entity.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { fieldsOf } from "../course/course-input.test-kit.ts";
import { fallBehind, lagFromTheStart } from "../test-kit/fall-behind.ts";
import { makeAdmin, makeCreator, makePerson } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { allHooksRan, beforeNextWrite } from "../wallet/store-tap.test-kit.ts";
import { makeMember, openClass, publish } from "./class.test-kit.ts";
import { listManaged, readManaged } from "./manage.ts";
import { listOwn, listOwnInCourse, readOwnOne } from "./own.ts";
import { redeemCoupon } from "./redeem.ts";
import { readRoster } from "./roster.ts";
import { updateClass } from "./save-class.ts";
import { shareData } from "./share.ts";
import { sharedMembers } from "./sharing.ts";

lagFromTheStart();

const instructor = { isAdmin: false };
const member = fc.record({
  sub: fc.uuid(),
  userId: fc.integer({ min: 1 }),
  number: fc.integer({ min: 1, max: 9999 }),
  dataAccessLevel: fc.constantFrom(...DataAccessLevel.options),
});
const members = fc.uniqueArray(member, { selector: ({ number }) => number, maxLength: 60 });

test("COD-32, COD-39, COD-40, COD-41, Z7: an instructor sees of each member what that member chose, and an admin sees all", () => {
  fc.assert(
    fc.property(members, (all) => {
      const shown = sharedMembers(instructor, all);
      const chosen = (level: string) => all.filter(({ dataAccessLevel }) => dataAccessLevel === level);
      const named = shown.flatMap((one) => (one.kind === "named" ? one.userId : []));
      expect(named.toSorted()).toEqual(
        chosen("full")
          .map(({ userId }) => userId)
          .toSorted(),
      );
      const labels = shown.flatMap((one) => (one.kind === "anonymous" ? one.label : []));
      expect(labels.toSorted()).toEqual(
        chosen("anonymous")
          .map(({ number }) => `Anonymous Student ${number}`)
          .toSorted(),
      );
      expect(shown).toHaveLength(all.length - chosen("no_access").length);
      expect(sharedMembers({ isAdmin: true }, all).every(({ kind }) => kind === "named")).toBe(true);
    }),
  );
});

test("COD-40, COD-48: the order reveals neither when students joined nor their names", () => {
  fc.assert(
    fc.property(members, fc.func(fc.integer()), (all, shuffle) => {
      const other = all.toSorted((a, b) => shuffle(a.sub) - shuffle(b.sub));
      expect(sharedMembers(instructor, other)).toEqual(sharedMembers(instructor, all));
    }),
  );
});

test("COD-41, Z7: nothing reads the members of a class but what keeps them and what passes them through the filter", async () => {
  const core = path.resolve(import.meta.dirname, "../..");
  const files = (await readdir(core, { recursive: true })).filter((file) => /(?<!\.test|\.test-kit)\.ts$/.test(file));
  const readers = [];
  for (const file of files) {
    if ((await readFile(path.join(core, file), "utf8")).includes("/member.entity.ts")) readers.push(file);
  }
  expect(readers.toSorted()).toEqual([
    // One's own rows alone: to take them along, or to be forgotten.
    "read-models/account/rows-of.ts",
    // Notifies each member without revealing who they are.
    "read-models/notice/tell-class.ts",
    "storage/roster/made-roster.ts",
    "use-cases/class/enrol.ts",
    "use-cases/class/leave.ts",
    "use-cases/class/move-seat.ts",
    "use-cases/class/roster.ts",
    "use-cases/class/share.ts",
    "use-cases/class/sharing.ts",
  ]);
});

test("COD-42, COD-58, COD-25: a new member shares what they chose, and never everything by default", async () => {
  const ada = await makeCreator();
  const course = await publish(ada);
  const outcomes: Record<string, string> = {};
  for (const allowed of [["no_access", "full"], ["no_access", "anonymous"], ["no_access"], ["anonymous"]]) {
    const group = await openClass(ada, [course], { allowableDataAccessChoices: allowed });
    const { coupon } = await redeemCoupon(await makePerson(), group.code);
    outcomes[allowed.join()] = String(coupon.dataAccessLevel);
  }
  expect(outcomes).toEqual({
    "no_access,full": "no_access",
    "no_access,anonymous": "anonymous",
    no_access: "no_access",
    anonymous: "anonymous",
  });

  const strict = await openClass(ada, [course], { allowableDataAccessChoices: ["full"] });
  const newcomer = await makePerson();
  for (const sharing of [undefined, "ask", "no_access"] as const) {
    const refusal = {
      code: "class.unacknowledged",
      facts: {
        allowableDataAccessChoices: ["full"],
        label: strict.label,
        teacher: expect.stringMatching(/./),
        modules: expect.arrayContaining([expect.stringContaining(": ")]),
      },
    };
    await expect(redeemCoupon(newcomer, strict.code, { sharing })).rejects.toMatchObject(refusal);
  }
  expect((await readRoster(ada, strict.id)).rosterSize).toBe(0);
  const told = await redeemCoupon(newcomer, strict.code, { sharing: "full" });
  expect(told.coupon.dataAccessLevel).toBe("full");
  // A member is not asked again.
  expect((await redeemCoupon(newcomer, strict.code, { sharing: "ask" })).coupon.dataAccessLevel).toBe("full");

  const group = await openClass(ada, [course], { allowableDataAccessChoices: ["full", "anonymous"] });
  const student = await makeMember(group);
  expect(await shareData(student, group.id, "anonymous")).toEqual({ id: group.id, dataAccessLevel: "anonymous" });
  for (const wrong of ["no_access", "FULL", "", "everything"]) {
    expect(await fieldsOf(shareData(student, group.id, wrong)), wrong).toEqual({
      dataAccessLevel: ["This class does not allow this choice."],
    });
  }
  const stranger = await makePerson();
  for (const [person, id] of [
    [stranger, group.id],
    [student, 999_999],
  ] as const) {
    await expect(shareData(person, id, "full")).rejects.toMatchObject({ code: "class.missing" });
  }
});

test("COD-39: an instructor reads the names of those who share everything", async () => {
  const ada = await makeCreator();
  const group = await openClass(ada, [await publish(ada)]);
  const member = await makeMember(group);
  await fallBehind();
  expect((await readRoster(ada, group.id)).roster).toEqual([
    { studentId: member.id, name: "Test Person", username: member.username, email: `${member.username}@example.com` },
  ]);
});

test("COD-25, COD-47: a choice that is withdrawn in the same moment is refused, and one made before stays the student's", async () => {
  const ada = await makeCreator();
  const group = await openClass(ada, [await publish(ada)]);
  const [early, late] = [await makeMember(group), await makeMember(group)];
  await fallBehind();
  await shareData(early, group.id, "no_access");
  beforeNextWrite(["enrolment"], () => updateClass(ada, group.id, { allowableDataAccessChoices: ["full"] }));
  expect(await fieldsOf(shareData(late, group.id, "no_access"))).toHaveProperty("dataAccessLevel");
  expect(allHooksRan()).toBe(true);
  const { roster, rosterSize } = await readRoster(ada, group.id);
  expect([roster.map(({ studentId }) => studentId), rosterSize]).toEqual([[late.id], 2]);
});

test("DSH-90, COD-24: only who is anonymous no more breaks up others, so only then the class is read", async () => {
  const ada = await makeCreator();
  const group = await openClass(ada, [await publish(ada)]);
  const student = await makeMember(group);
  await fallBehind();
  const calls = async (level: string) => (await storeCalls(() => shareData(student, group.id, level))).total;
  // Two reads and the lease; a new seat and the write of the choice; and the class's roster.
  expect(await calls("full")).toBe(3);
  expect(await calls("no_access")).toBe(3 + 2);
  expect(await calls("anonymous")).toBe(3 + 2);
  expect(await calls("full")).toBe(3 + 2 + 2);
});

test("COD-24: two choices at once end as one of them, the same in the person's and in the class's eyes", async () => {
  const ada = await makeCreator();
  const group = await openClass(ada, [await publish(ada)]);
  const student = await makeMember(group);
  for (let round = 0; round < 5; round++) {
    const level = round % 2 ? "full" : "anonymous";
    await Promise.all([shareData(student, group.id, level), shareData(student, group.id, "no_access")]);
    const { data: own } = await EnrolmentEntity.get({ sub: student.sub, classId: group.id }).go({ consistent: true });
    const { data: seen } = await MemberEntity.query.byClass({ classId: group.id }).go({ consistent: true });
    expect(seen.map(({ dataAccessLevel }) => dataAccessLevel)).toEqual([own?.dataAccessLevel]);
  }
});

/** Everything that shows a class to a person who teaches it. */
const views = async (person: Person, group: ClassItem): Promise<string> => {
  const [courseId = 0] = group.collections ?? [];
  const answers = [
    await readRoster(person, group.id),
    await readManaged(person, group.id),
    await listManaged(person as Parameters<typeof listManaged>[0]),
    await listOwn(person),
    await readOwnOne(person, group.id),
    await listOwnInCourse(person, courseId),
  ];
  return JSON.stringify(answers);
};

test("Z7, COD-24, COD-48: none of 50 students is visible beyond their choice on any route, and a changed choice applies immediately", async () => {
  const [ada, grace] = [await makeCreator(), await makeCreator()];
  await fallBehind();
  const group = await openClass(ada, [await publish(ada)], { coCreator1: grace.id });
  const students = await Promise.all(
    Array.from({ length: 50 }, (_, n) => makeMember(group, { username: `pupil-${n}-${group.id}` })),
  );
  await fallBehind();
  const labels = new Map<string, string>();
  for (let round = 0; round < 3; round++) {
    const levels = students.map((_, n) => DataAccessLevel.options[(n + round) % 3] ?? "full");
    await Promise.all(students.map((student, n) => shareData(student, group.id, levels[n] ?? "full")));
    for (const viewer of [ada, grace]) {
      const text = await views(viewer, group);
      for (const [n, { username, sub }] of students.entries()) {
        expect(text.includes(`"${username}"`), `${username} ${levels[n]}`).toBe(levels[n] === "full");
        expect(text).not.toContain(sub);
      }
      const { roster, rosterSize } = await readRoster(viewer, group.id);
      expect(rosterSize).toBe(50);
      expect(roster).toHaveLength(levels.filter((level) => level !== "no_access").length);
      expect(roster.filter(({ studentId, email }) => studentId === null && email === null)).toHaveLength(
        levels.filter((level) => level === "anonymous").length,
      );
    }
    const { data } = await MemberEntity.query.byClass({ classId: group.id }).go({ pages: "all", consistent: true });
    for (const { sub, number } of data) {
      expect(labels.get(sub) ?? String(number)).toBe(String(number));
      labels.set(sub, String(number));
    }
  }
  expect(new Set(labels.values()).size).toBe(50);
  // Drawn, not counted: fifty numbers in the order of joining would only list who came when.
  const byJoining = students.map(({ sub }) => Number(labels.get(sub)));
  expect(byJoining).not.toEqual(byJoining.toSorted((a, b) => a - b));

  const admin = await readRoster(await makeAdmin(), group.id);
  expect(admin.roster.map(({ username }) => username).toSorted()).toEqual(
    students.map(({ username }) => username).toSorted(),
  );
});

test("COD-31, Z7: a co-creator who is removed, a member and a stranger see no roster", async () => {
  const [ada, grace] = [await makeCreator(), await makeCreator()];
  await fallBehind();
  const group = await openClass(ada, [await publish(ada)], { coCreator1: grace.id });
  const student = await makeMember(group);
  await fallBehind();
  expect((await readRoster(grace, group.id)).roster).toHaveLength(1);
  await updateClass(ada, group.id, { coCreator1: null });
  for (const person of [grace, student, await makePerson()]) {
    await expect(readRoster(person, group.id)).rejects.toMatchObject({ code: "class.missing" });
  }
});

test("COD-48: two members never have one number: one that is taken is drawn again", async () => {
  const ada = await makeCreator();
  const group = await openClass(ada, [await publish(ada)]);
  const taken = Array.from({ length: 5000 }, (_, n) => ({
    classId: group.id,
    number: 2 * n + 1,
    sub: `other-${n}`,
    userId: 5_000_000 + n,
    username: `other-${n}`,
    seat: 20_000 + n,
    alias: 20_000 + n,
    joinedAt: group.createdAt,
    dataAccessLevel: "full" as const,
  }));
  await batchPut(taken.map((item) => MemberEntity.put(item).params<{ Item: Record<string, unknown> }>().Item));
  const students: string[] = [];
  for (let n = 0; n < 10; n++) students.push((await makeMember(group)).sub);
  const { data } = await MemberEntity.query.byClass({ classId: group.id }).go({ pages: "all", consistent: true });
  expect(data).toHaveLength(5010);
  expect(data.filter(({ sub }) => students.includes(sub)).every(({ number }) => number % 2 === 0)).toBe(true);
});

test("COD-41: a roster is read in pages of members, and students who share nothing are not looked up", async () => {
  const ada = await makeCreator();
  const group = await openClass(ada, [await publish(ada)]);
  for (let n = 0; n < 4; n++) await shareData(await makeMember(group), group.id, n < 2 ? "no_access" : "anonymous");
  const { operations } = await storeCalls(() => readRoster(ada, group.id));
  expect(operations).toEqual({ GetItem: 1, Query: 1 });
});

test("COD-39: a roster comes a hundred members at a time, and a student is found by user name or id where the name is shared", async () => {
  const ada = await makeCreator();
  const group = await openClass(ada, [await publish(ada)]);
  const [open, secret] = [await makeMember(group), await makeMember(group)];
  await fallBehind();
  await shareData(secret, group.id, "anonymous");
  const others = Array.from({ length: 130 }, (_, n) => ({
    classId: group.id,
    number: 1_000_000 + n,
    sub: `other-${n}`,
    userId: 5_000_000 + n,
    username: `other-${n}`,
    seat: 20_000 + n,
    alias: 20_000 + n,
    joinedAt: group.createdAt,
    dataAccessLevel: "anonymous" as const,
  }));
  await batchPut(others.map((item) => MemberEntity.put(item).params<{ Item: Record<string, unknown> }>().Item));
  const names: string[] = [];
  let cursor: number | undefined;
  do {
    const { roster, next } = await readRoster(ada, group.id, { cursor });
    expect(roster.length).toBeLessThanOrEqual(100);
    names.push(...roster.map(({ username }) => username));
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  expect([names.length, new Set(names).size, names.includes(open.username)]).toEqual([132, 132, true]);
  for (const search of [open.username.toUpperCase(), String(open.id)]) {
    expect((await readRoster(ada, group.id, { search })).roster).toMatchObject([{ studentId: open.id }]);
  }
  const stranger = await makePerson();
  for (const search of [secret.username, String(secret.id), stranger.username, "nobody", open.username.slice(0, 4)]) {
    expect((await readRoster(ada, group.id, { search })).roster, search).toEqual([]);
  }
  expect((await readRoster(await makeAdmin(), group.id, { search: secret.username })).roster).toHaveLength(1);
});

test("COD-39, COD-40: a roster names by last name, who has none by user name, and the anonymous after them", async () => {
  const ada = await makeCreator();
  const group = await openClass(ada, [await publish(ada)]);
  const [bob, zoe, nameless, anonymous] = [
    await makeMember(group),
    await makeMember(group),
    await makeMember(group),
    await makeMember(group),
  ];
  await UserEntity.patch({ sub: bob.sub }).set({ firstName: "Bob", lastName: "Zorn" }).go();
  await UserEntity.patch({ sub: zoe.sub }).set({ firstName: "Zoe", lastName: "Abel" }).go();
  await UserEntity.patch({ sub: nameless.sub }).set({ firstName: "", lastName: "" }).go();
  await shareData(anonymous, group.id, "anonymous");
  await fallBehind();
  const row = ({ id, username }: Person, name: string) => ({
    studentId: id,
    name,
    username,
    email: `${username}@example.com`,
  });
  const { roster, rosterSize, next } = await readRoster(ada, group.id);
  const label = roster[3]?.name;
  expect(roster).toEqual([
    row(zoe, "Zoe Abel"),
    row(nameless, nameless.username),
    row(bob, "Bob Zorn"),
    { studentId: null, name: label, username: label, email: null },
  ]);
  expect(JSON.stringify(roster[3])).not.toContain(anonymous.username);
  expect([rosterSize, next]).toEqual([4, null]);
});
