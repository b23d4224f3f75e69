import fc from "fast-check";
import { expect, test } from "vitest";
import type { Person } from "../actor.ts";
import { aliasesLimit, aliasOf } from "../classroom/alias.ts";
import { EnrolmentEntity } from "../classroom/enrolment.entity.ts";
import { cohortSize, readSeats } from "../classroom/seats.ts";
import { makeCreator, makePerson } from "../test-kit/person.ts";
import { makeMember, openClass, publish } from "./class.test-kit.ts";
import { countedMembers, readCounted } from "./counted-members.ts";
import { leaveClass } from "./leave.ts";
import { redeemCoupon } from "./redeem.ts";
import { shareData } from "./share.ts";

const level = fc.constantFrom("full" as const, "anonymous" as const, "anonymous" as const, "no_access" as const);

const anonymousNow = async (classId: number) =>
  (await readCounted(classId)).filter(({ isAnonymous }) => isAnonymous).map(({ studentId }) => studentId);

/** Each step somebody joins, leaves, or chooses anew. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("join" as const), level }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("leave" as const), who: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("choose" as const), who: fc.nat(), level }) },
);

test("DSH-72, DSH-73: before and after anybody comes, leaves or chooses anew, no anonymous student appears but with four others", async () => {
  const ada = await makeCreator();
  const course = await publish(ada);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const group = await openClass(ada, [course]);
      let members: Person[] = [];
      let before: number[] = [];
      for (const one of steps) {
        const known = one.kind === "join" ? undefined : members[one.who % Math.max(1, members.length)];
        if (one.kind === "join") {
          const student = await makePerson();
          await redeemCoupon(student, group.code, { sharing: one.level });
          members = [...members, student];
        } else if (known && one.kind === "leave") {
          await leaveClass(known, group.id);
          members = members.filter((member) => member !== known);
        } else if (known && one.kind === "choose") await shareData(known, group.id, one.level);
        const after = await anonymousNow(group.id);
        const added = after.filter((id) => !before.includes(id)).length;
        expect(added === 0 || added >= cohortSize, `${added} appeared by ${one.kind}`).toBe(true);
        expect(after.length === 0 || after.length >= cohortSize).toBe(true);
        expect(after.every((id) => id < 0)).toBe(true);
        before = after;
      }
    }),
    { numRuns: 25 },
  );
});

test("DSH-72: of many who come at once nobody is shown alone, and no cohort is lost", async () => {
  const ada = await makeCreator();
  const group = await openClass(ada, [await publish(ada)]);
  const students = await Promise.all(Array.from({ length: 3 * cohortSize + 2 }, () => makePerson()));
  await Promise.all(students.map((student) => redeemCoupon(student, group.code, { sharing: "anonymous" })));
  expect(await anonymousNow(group.id)).toHaveLength(3 * cohortSize);
});

test("DSH-72, COD-41: who shares nothing is in no list, and the order of anonymous students is not that of their names", () => {
  const members = ["full", "no_access", "anonymous", "anonymous", "anonymous", "anonymous", "anonymous"].map(
    (dataAccessLevel, seat) => ({
      sub: `sub-${seat}`,
      userId: 100 + seat,
      username: `name-${seat}`,
      seat,
      alias: 900 - seat,
      dataAccessLevel: dataAccessLevel as "full" | "anonymous" | "no_access",
    }),
  );
  expect(countedMembers(members, 6).map(({ studentId }) => studentId)).toEqual([100, -898, -897, -896, -895, -894]);
  expect(countedMembers(members, 5).map(({ studentId }) => studentId)).toEqual([100]);
  expect(countedMembers(members).map(({ studentId }) => studentId)).toEqual([100]);
  for (const { username, isAnonymous } of countedMembers(members, 6))
    expect(username).toMatch(isAnonymous ? /^Anonymous Student \d+$/ : /^name-0$/);
});

test("COD-48: aliases are all different, and follow neither the seats nor one another", () => {
  const secret = [1, 2, 3, 4].map((n) => n * 0x9e3779b1);
  const aliases = Array.from({ length: 20_000 }, (_, seat) => aliasOf(seat, secret));
  expect(new Set(aliases).size).toBe(aliases.length);
  expect(Math.min(...aliases)).toBeGreaterThan(0);
  expect(Math.max(...aliases)).toBeLessThanOrEqual(aliasesLimit);
  const rising = aliases.filter((alias, seat) => seat > 0 && alias > (aliases[seat - 1] ?? 0)).length;
  expect(Math.abs(rising / aliases.length - 0.5)).toBeLessThan(0.02);
  expect(aliasOf(7, secret)).not.toBe(aliasOf(7, [...secret].toReversed()));
  expect(() => aliasOf(aliasesLimit, secret)).toThrow("A class has no seat");
});

const seatIn = async (sub: string, classId: number) => (await EnrolmentEntity.get({ sub, classId }).go()).data?.seat;

test("DSH-73, COD-48: a changed choice is a new seat and a new alias, and an unchanged one neither", async () => {
  const ada = await makeCreator();
  const group = await openClass(ada, [await publish(ada)]);
  const student = await makeMember(group);
  const seats = [await seatIn(student.sub, group.id)];
  const others = await Promise.all(Array.from({ length: cohortSize }, () => makeMember(group)));
  for (const other of others) await shareData(other, group.id, "anonymous");
  const labels = (await readCounted(group.id)).filter(({ isAnonymous }) => isAnonymous).map(({ username }) => username);
  expect(labels).toHaveLength(cohortSize);
  for (const wanted of ["anonymous", "anonymous", "no_access", "full"]) {
    await shareData(student, group.id, wanted);
    seats.push(await seatIn(student.sub, group.id));
  }
  const [first, second, same, third, fourth] = seats;
  expect(same).toBe(second);
  expect(new Set([first, second, third, fourth]).size).toBe(4);
  const [again] = (await readCounted(group.id)).filter(({ dataOf }) => dataOf === student.sub);
  expect(again).toMatchObject({ studentId: student.id, isAnonymous: false, seat: fourth });
});

test("DSH-74: where one person teaches two classes of a student, the one that knows the name counts nothing while the other must not know it", async () => {
  const [ada, ben] = [await makeCreator(), await makeCreator()];
  const course = await publish(ada);
  const named = await openClass(ada, [course]);
  const hiding = await openClass(ada, [course]);
  const elsewhere = await openClass(ben, [await publish(ben)]);
  const student = await makePerson();
  const seatsNow = async () =>
    (await readSeats(student.sub, [named, hiding, elsewhere])).map(({ classId }) => classId).toSorted((a, b) => a - b);
  const join = (code: string, sharing: "full" | "anonymous") => redeemCoupon(student, code, { sharing });
  await join(named.code, "full");
  await join(elsewhere.code, "full");
  expect(await seatsNow()).toEqual([named.id, elsewhere.id]);
  await join(hiding.code, "anonymous");
  expect(await seatsNow()).toEqual([hiding.id, elsewhere.id]);
  await shareData(student, hiding.id, "no_access");
  expect(await seatsNow()).toEqual([named.id, elsewhere.id]);
});
