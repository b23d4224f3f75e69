import { histories } from "@cu/test-kit/programme";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Person } from "../../foundation/actor.ts";
import { aliasesLimit, aliasOf } from "../../storage/class/alias.ts";
import { EnrolmentEntity } from "../../storage/class/enrolment.entity.ts";
import type { SeatLevel } from "../../storage/class/seat-news.entity.ts";
import { cohortSize, readSeats } from "../../storage/class/seats.ts";
import { readCounted } from "../../storage/roster/counted-members.ts";
import { countedSeats } from "../../storage/roster/counted-seats.ts";
import { codeOf } from "../../storage/roster/levels-bytes.ts";
import { withNews } from "../../storage/roster/read-roster.ts";
import { atEveryDeath } from "../test-kit/dying-at.ts";
import { makeCreator, makePerson } from "../test-kit/person.ts";
import { makeMember, openClass, publish, showWaiting } from "./class.test-kit.ts";
import { leaveClass } from "./leave.ts";
import { redeemCoupon } from "./redeem.ts";
import { shareData } from "./share.ts";

const level = fc.constantFrom("full" as const, "anonymous" as const, "anonymous" as const, "no_access" as const);

const anonymousNow = async (classId: number) =>
  (await readCounted(classId)).filter(({ isAnonymous }) => isAnonymous).map(({ studentId }) => studentId);

/** In each step a student joins, leaves or changes their sharing level. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("join" as const), level }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("leave" as const), who: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("choose" as const), who: fc.nat(), level }) },
);

test("DSH-72, DSH-73, DSH-90: however students join, leave and change their choice, anonymous students appear and disappear only with four others", async () => {
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
        await showWaiting(group.id);
        const after = await anonymousNow(group.id);
        const added = after.filter((id) => !before.includes(id)).length;
        const removed = before.filter((id) => !after.includes(id)).length;
        expect(removed % cohortSize, `${removed} disappeared by ${one.kind}`).toBe(0);
        expect(added === 0 || added >= cohortSize, `${added} appeared by ${one.kind}`).toBe(true);
        expect(after.length === 0 || after.length >= cohortSize).toBe(true);
        expect(after.every((id) => id < 0)).toBe(true);
        before = after;
      }
    }),
    histories(25, 250),
  );
});

test("DSH-72: of many concurrent joins no student is shown alone, and no cohort is lost", async () => {
  const ada = await makeCreator();
  const group = await openClass(ada, [await publish(ada)]);
  const students = await Promise.all(Array.from({ length: 3 * cohortSize + 2 }, () => makePerson()));
  await Promise.all(students.map((student) => redeemCoupon(student, group.code, { sharing: "anonymous" })));
  await Promise.all([showWaiting(group.id), showWaiting(group.id)]);
  expect(await anonymousNow(group.id)).toHaveLength(3 * cohortSize);
});

test("DSH-72, COD-41: students who share nothing are in no list, and anonymous students are not ordered by name", () => {
  const levels = Uint8Array.from(
    (["full", "none", "anonymous", "anonymous", "anonymous", "anonymous", "anonymous"] as const).map(codeOf),
  );
  const seatsOf = (shownThrough: number, more: Record<number, SeatLevel> = {}) => {
    const { seats, named } = countedSeats(
      withNews(
        levels,
        Object.entries(more).map(([seat, level]) => ({ seat: Number(seat), level })),
      ),
      shownThrough,
    );
    return Array.from(seats, (seat, index) => (index >= named ? -seat : seat));
  };
  expect(seatsOf(6)).toEqual([0, -2, -3, -4, -5, -6]);
  expect(seatsOf(5)).toEqual([0]);
  expect(seatsOf(-1)).toEqual([0]);
  // A departure hides the four others of the cohort; later members do not fill the gap.
  expect(seatsOf(6, { 6: "gone" })).toEqual([0]);
  expect(seatsOf(12, { 4: "gone", 7: "anonymous", 8: "anonymous" })).toEqual([0]);
  expect(seatsOf(12, { 0: "none", 4: "gone", 7: "anonymous", 9: "full" })).toEqual([9]);
  const next = { 7: "anonymous", 8: "anonymous", 9: "anonymous", 10: "anonymous", 11: "anonymous" } as const;
  expect(seatsOf(11, { 4: "gone", ...next })).toEqual([0, -7, -8, -9, -10, -11]);
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
  await showWaiting(group.id);
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
  for (let n = 1; n < cohortSize; n++) await redeemCoupon(await makePerson(), hiding.code, { sharing: "anonymous" });
  const seatsNow = async () =>
    (await readSeats(student.sub, [named, hiding, elsewhere])).map(({ classId }) => classId).toSorted((a, b) => a - b);
  const join = (code: string, sharing: "full" | "anonymous") => redeemCoupon(student, code, { sharing });
  await join(named.code, "full");
  await join(elsewhere.code, "full");
  expect(await seatsNow()).toEqual([named.id, elsewhere.id]);
  await join(hiding.code, "anonymous");
  await showWaiting(hiding.id);
  expect(await seatsNow()).toEqual([hiding.id, elsewhere.id]);
  await shareData(student, hiding.id, "no_access");
  expect(await seatsNow()).toEqual([named.id, elsewhere.id]);
});

const shownNow = async (classId: number) => (await readCounted(classId)).filter(({ isAnonymous }) => isAnonymous);

test("DSH-90: who goes takes the cohort along, and the four who are left come back with others, under new labels and seats", async () => {
  const ada = await makeCreator();
  const group = await openClass(ada, [await publish(ada)]);
  const join = async () => {
    const student = await makePerson();
    await redeemCoupon(student, group.code, { sharing: "anonymous" });
    return student;
  };
  const students: Person[] = [];
  for (let n = 0; n < 2 * cohortSize; n++) students.push(await join());
  await showWaiting(group.id);
  const [first] = students;
  if (!first) throw new Error("Nobody joined.");
  const before = await shownNow(group.id);
  expect(before).toHaveLength(2 * cohortSize);
  await shareData(first, group.id, "full");
  const kept = await shownNow(group.id);
  expect(kept.map(({ dataOf }) => dataOf).toSorted()).toEqual(
    students
      .slice(cohortSize)
      .map(({ sub }) => sub)
      .toSorted(),
  );
  await join();
  await showWaiting(group.id);
  const after = await shownNow(group.id);
  expect(after).toHaveLength(2 * cohortSize);
  for (const key of ["studentId", "seat"] as const)
    expect(after.filter((one) => before.some((other) => other[key] === one[key]))).toHaveLength(cohortSize);
  // A waiting member leaves alone, as they were never visible.
  const last = await join();
  await leaveClass(last, group.id);
  await showWaiting(group.id);
  expect(await shownNow(group.id)).toEqual(after);
});

test("DSH-90: an interrupted regrouping leaves the cohort hidden, and the next one completes it", async () => {
  const ada = await makeCreator();
  const course = await publish(ada);
  for (const moment of ["before", "after"] as const) {
    const deaths = await atEveryDeath(moment, async (die) => {
      const group = await openClass(ada, [course]);
      const students = await Promise.all(Array.from({ length: 2 * cohortSize }, () => makePerson()));
      for (const student of students) await redeemCoupon(student, group.code, { sharing: "anonymous" });
      await showWaiting(group.id);
      const [first, second] = students;
      if (!first || !second) throw new Error("Nobody joined.");
      const died = await die(() => leaveClass(first, group.id));
      expect((await shownNow(group.id)).length % cohortSize).toBe(0);
      await leaveClass(first, group.id).catch(() => undefined);
      await leaveClass(second, group.id);
      await showWaiting(group.id);
      const shown = await shownNow(group.id);
      // Eight members remain, enough for one full cohort.
      expect(shown).toHaveLength(cohortSize);
      return died;
    });
    expect(deaths).toBeGreaterThan(5);
  }
});

test("DSH-91: who waits for a cohort collects nothing, so the figures of its five begin together", async () => {
  const ada = await makeCreator();
  const group = await openClass(ada, [await publish(ada)]);
  const students: Person[] = [];
  for (let n = 0; n < cohortSize; n++) {
    const student = await makePerson();
    for (const one of students) expect(await readSeats(one.sub, [group])).toEqual([]);
    await redeemCoupon(student, group.code, { sharing: "anonymous" });
    students.push(student);
  }
  await showWaiting(group.id);
  for (const one of students) expect(await readSeats(one.sub, [group])).toHaveLength(1);
});

test("DSH-92: of two classes of one teacher that must not know the name, the one joined last counts alone", async () => {
  const [ada, ben] = [await makeCreator(), await makeCreator()];
  const course = await publish(ada);
  const [one, other, elsewhere] = [
    await openClass(ada, [course]),
    await openClass(ada, [course]),
    await openClass(ben, [await publish(ben)]),
  ];
  const students = await Promise.all(Array.from({ length: cohortSize }, () => makePerson()));
  for (const group of [one, other, elsewhere])
    for (const student of students) await redeemCoupon(student, group.code, { sharing: "anonymous" });
  for (const { id } of [one, other, elsewhere]) await showWaiting(id);
  for (const { sub } of students)
    expect(
      (await readSeats(sub, [one, other, elsewhere])).map(({ classId }) => classId).toSorted((a, b) => a - b),
    ).toEqual([other.id, elsewhere.id]);
});
