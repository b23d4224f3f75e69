import { histories } from "@cu/test-kit/programme";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import type { Person } from "../../foundation/actor.ts";
import { makeMember, openClass, publish, showWaiting } from "../../use-cases/class/class.test-kit.ts";
import { leaveClass } from "../../use-cases/class/leave.ts";
import { redeemCoupon } from "../../use-cases/class/redeem.ts";
import { shareData } from "../../use-cases/class/share.ts";
import { aroundCalls } from "../../use-cases/test-kit/around-calls.ts";
import { atEveryDeath } from "../../use-cases/test-kit/dying-at.ts";
import { atEachRead } from "../../use-cases/test-kit/interleave.ts";
import { makeCreator, makePerson } from "../../use-cases/test-kit/person.ts";
import { storeCalls } from "../../use-cases/test-kit/store-calls.ts";
import { SeatNewsEntity } from "../class/seat-news.entity.ts";
import { packedEvery } from "../class/seat-news.ts";
import { readCounted, readCountedSeats } from "./counted-members.ts";
import { packRoster } from "./pack-roster.ts";
import { compareRoster, remakeRoster } from "./remake-roster.ts";
import { damageRoster, naiveRoster, packedItems, packMany, seatMany, toldToPack } from "./roster.test-kit.ts";

const level = fc.constantFrom("full" as const, "anonymous" as const, "anonymous" as const, "no_access" as const);

/** In each step a student joins, leaves or changes their level, or a worker packs, concurrently or after a crash. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("join" as const), level }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("leave" as const), who: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("choose" as const), who: fc.nat(), level }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("pack" as const) }) },
);

// Enough anonymous students for complete cohorts to break when one leaves.
const tenAnonymous = Array.from({ length: 10 }, () => ({ kind: "join" as const, level: "anonymous" as const }));

let ada: Awaited<ReturnType<typeof makeCreator>>;
beforeEach(async () => {
  ada = await makeCreator();
});

const joinAnonymously = async (code: string): Promise<Person> => {
  const student = await makePerson();
  await redeemCoupon(student, code, { sharing: "anonymous" });
  return student;
};

const plain = async (classId: number) =>
  (await readCounted(classId)).map(({ seat, studentId, username, isAnonymous, dataOf }) => ({
    seat,
    studentId,
    username,
    isAnonymous,
    dataOf,
  }));

test("DSH-95, DSH-96: after any history and packing, the roster matches the members, and a rebuild writes nothing", async () => {
  const course = await publish(ada);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), async (steps) => {
      const { id, code } = await openClass(ada, [course]);
      let members: Person[] = [];
      for (const one of [...tenAnonymous, ...steps]) {
        const known = "who" in one ? members[one.who % Math.max(1, members.length)] : undefined;
        if (one.kind === "join") {
          const student = await makePerson();
          await redeemCoupon(student, code, { sharing: one.level });
          members = [...members, student];
        } else if (one.kind === "pack") {
          await Promise.all([packRoster(id), packRoster(id)]);
          expect(await SeatNewsEntity.query.byClass({ classId: id }).go({ consistent: true })).toMatchObject({
            data: [],
          });
        } else if (known && one.kind === "leave") {
          await leaveClass(known, id);
          members = members.filter((member) => member !== known);
        } else if (known && one.kind === "choose") await shareData(known, id, one.level);
        if (one.kind !== "pack") await showWaiting(id);
        expect(await compareRoster(id)).toEqual([]);
        const counted = await plain(id);
        expect(counted).toEqual(await naiveRoster(id));
        expect(await readCountedSeats(id)).toHaveLength(counted.length);
      }
      await packRoster(id);
      const packed = await packedItems(id);
      expect(await compareRoster(id)).toEqual([]);
      expect(await remakeRoster(id)).toEqual([]);
      expect(await packedItems(id)).toEqual(packed);
    }),
    histories(8, 80),
  );
});

test("DSH-95: after concurrent joins, leaves, level changes and packing, all seats match the members", async () => {
  const group = await openClass(ada, [await publish(ada)]);
  const students = await Promise.all(Array.from({ length: 24 }, () => makePerson()));
  await Promise.all(
    students.map(async (student, n) => {
      await redeemCoupon(student, group.code, { sharing: n % 2 === 0 ? "full" : "anonymous" });
      await packRoster(group.id);
      if (n % 3 === 0)
        await Promise.all([shareData(student, group.id, "no_access"), shareData(student, group.id, "full")]);
      if (n % 4 === 0) await leaveClass(student, group.id);
      await Promise.all([packRoster(group.id), showWaiting(group.id)]);
    }),
  );
  expect(await plain(group.id)).toEqual(await naiveRoster(group.id));
  expect(await compareRoster(group.id)).toEqual([]);
});

test("DSH-95: a packing that dies anywhere has packed a seat or has not, and the next one packs the rest", async () => {
  const course = await publish(ada);
  for (const moment of ["before", "after"] as const) {
    const group = await openClass(ada, [course]);
    await seatMany(group.id, 7);
    const deaths = await atEveryDeath(moment, async (die) => {
      await seatMany(group.id, 3);
      const before = await plain(group.id);
      const died = await die(() => packRoster(group.id));
      expect(await plain(group.id)).toEqual(before);
      await packRoster(group.id);
      expect(await plain(group.id)).toEqual(before);
      return died;
    });
    expect(deaths).toBeGreaterThan(3);
  }
});

test("DSH-95: joining, leaving or packing between any two reads of a packing or rebuild loses nothing", async () => {
  const course = await publish(ada);
  for (const work of [packRoster, remakeRoster]) {
    const group = await openClass(ada, [course]);
    const first = await makeMember(group);
    await seatMany(group.id, 4);
    const leaving = [first];
    const places = await atEachRead(
      String(group.id),
      () => work(group.id),
      async () => {
        const one = leaving.pop();
        leaving.push(await makeMember(group));
        if (one) await leaveClass(one, group.id);
        await packRoster(group.id);
        await makeMember(group);
      },
    );
    expect(places).toBeGreaterThan(2);
    expect(await plain(group.id)).toEqual(await naiveRoster(group.id));
    expect(await compareRoster(group.id)).toEqual([]);
  }
});

test("DSH-95: a student who changes their level or leaves between any two reads of a class is included or not, and no cohort is partial", async () => {
  const course = await publish(ada);
  const group = await openClass(ada, [course]);
  const students: Person[] = [];
  for (let n = 0; n < 10; n++) students.push(await joinAnonymously(group.code));
  await showWaiting(group.id);
  await packRoster(group.id);
  // As if a page of the store held three items.
  const { stop } = aroundCalls(({ input }, go) =>
    go("ScanIndexForward" in input && input.ScanIndexForward === false ? { ...input, Limit: 3 } : undefined),
  );
  const places = await atEachRead(
    String(group.id),
    async () => {
      const read = await plain(group.id);
      expect([5, 10, 15].includes(read.length), `${read.length} are shown`).toBe(true);
      expect(read.every(({ isAnonymous }) => isAnonymous)).toBe(true);
    },
    async () => {
      students.push(await joinAnonymously(group.code));
      // From the first cohort: if its seat were forgotten, all later cohorts would shift.
      const student = students.shift();
      if (student) await leaveClass(student, group.id);
      await packRoster(group.id);
      students.push(await joinAnonymously(group.code));
      await showWaiting(group.id);
    },
  );
  stop();
  expect(places).toBeGreaterThan(1);
  expect(await plain(group.id)).toEqual(await naiveRoster(group.id));
});

test("DSH-96: a corrupted roster is reported, and rebuilt byte by byte", async () => {
  const group = await openClass(ada, [await publish(ada)]);
  for (let n = 0; n < 6; n++) await makeMember(group);
  await packRoster(group.id);
  const packed = await packedItems(group.id);
  expect([...packed.keys()]).toEqual(["roster#people#000000", "roster#seats#0000"]);
  for (const sk of packed.keys()) {
    await damageRoster(group.id, sk);
    expect(await compareRoster(group.id)).toEqual([sk]);
    expect(await remakeRoster(group.id)).toEqual([sk]);
    expect(await packedItems(group.id)).toEqual(packed);
  }
});

test("DSH-95: every sixty-fourth seat enqueues packing, in the transaction of the join", async () => {
  const group = await openClass(ada, [await publish(ada)]);
  await seatMany(group.id, packedEvery - 1);
  const tellings = async () => (await toldToPack()).filter((classId) => classId === group.id).length;
  expect(await tellings()).toBe(0);
  await makeMember(group);
  expect(await tellings()).toBe(1);
  const student = await makeMember(group);
  expect(await tellings()).toBe(1);
  await leaveClass(student, group.id);
  expect(await tellings()).toBe(2);
});

test("DSH-95, SES-104: a member who leaves a packed class is removed from all of it by the worker", async () => {
  const group = await openClass(ada, [await publish(ada)]);
  const student = await makeMember(group);
  await packRoster(group.id);
  const packed = async () =>
    [...(await packedItems(group.id)).values()].map((hex) => Buffer.from(hex, "hex").toString("latin1")).join();
  expect(await packed()).toContain(student.sub);
  await leaveClass(student, group.id);
  expect((await toldToPack()).filter((classId) => classId === group.id)).toHaveLength(1);
  await packRoster(group.id);
  expect(await packed()).not.toContain(student.sub);
});

test("DSH-95: the seats of a class of fifty thousand are one store call and the people two, of a bounded size", async () => {
  const group = await openClass(ada, [await publish(ada)]);
  await packMany(group.id, 50_000);
  await makeMember(group);
  const seats = await storeCalls(() => readCountedSeats(group.id));
  expect(seats.answer).toHaveLength(50_001);
  expect(seats.total).toBe(1);
  expect(seats.units.read).toBeLessThan(20);
  const people = await storeCalls(() => readCounted(group.id));
  expect(people.answer).toHaveLength(50_001);
  expect(people.total).toBe(2);
  expect(people.units.read).toBeLessThan(900);
});
