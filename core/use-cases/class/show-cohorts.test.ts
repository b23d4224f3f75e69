import { GetQueueAttributesCommand, SQSClient } from "@aws-sdk/client-sqs";
import { isFull, patience } from "@cu/test-kit/programme";
import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import type { Person } from "../../foundation/actor.ts";
import { config } from "../../foundation/config/config.ts";
import { eachOf } from "../../foundation/store/each-of.ts";
import { EnrolmentEntity } from "../../storage/class/enrolment.entity.ts";
import { SeatsEntity } from "../../storage/class/seats.entity.ts";
import { cohortSize } from "../../storage/class/seats.ts";
import { WaitingSeatEntity } from "../../storage/class/waiting-seat.entity.ts";
import { readCounted } from "../../storage/roster/counted-members.ts";
import { compareRoster } from "../../storage/roster/remake-roster.ts";
import { atEveryDeath } from "../test-kit/dying-at.ts";
import { atEachRead, holdNextWrite } from "../test-kit/interleave.ts";
import { makeCreator, makePerson } from "../test-kit/person.ts";
import { openClass, publish, showWaiting } from "./class.test-kit.ts";
import { dueCohorts, joinMilliseconds } from "./due-cohorts.ts";
import { leaveClass } from "./leave.ts";
import { redeemCoupon } from "./redeem.ts";
import { shareData } from "./share.ts";
import { showCohorts } from "./show-cohorts.ts";

vi.setConfig({ testTimeout: patience });

let ada: Awaited<ReturnType<typeof makeCreator>>;
beforeEach(async () => {
  ada = await makeCreator();
});

const openOne = async () => openClass(ada, [await publish(ada)]);

const makePeople = async (count: number): Promise<Person[]> => {
  const people: Person[] = [];
  await eachOf(Array.from({ length: count }), async () => people.push(await makePerson()), 20);
  return people;
};

const join = async (code: string, sharing: "full" | "anonymous" = "anonymous"): Promise<Person> => {
  const student = await makePerson();
  await redeemCoupon(student, code, { sharing });
  return student;
};

const labelsNow = async (classId: number) =>
  (await readCounted(classId)).filter(({ isAnonymous }) => isAnonymous).map(({ studentId }) => studentId);

const seatsGiven = async (classId: number) => (await SeatsEntity.get({ classId }).go({ consistent: true })).data?.given;

/** So many messages lie in the queue of the worker and arrive later. */
const delayedNow = async (): Promise<number> => {
  const asked = { QueueUrl: config.workQueueUrl, AttributeNames: ["ApproximateNumberOfMessagesDelayed" as const] };
  const { Attributes } = await new SQSClient({}).send(new GetQueueAttributesCommand(asked));
  return Number(Attributes?.ApproximateNumberOfMessagesDelayed);
};

const waitingIn = async (classId: number) =>
  (await WaitingSeatEntity.query.byClass({ classId }).go({ consistent: true, pages: "all" })).data;

test("DSH-110, DSH-72, COD-12: a lecture hall that joins at once without names is refused nothing, takes a seat each, and no longer than with names", async () => {
  // More at the same moment wait longer for the embedded store than a call may be silent, with names as without.
  const [size, atOnce] = isFull ? [1000, 250] : [200, 200];
  const took: Record<string, number> = {};
  for (const sharing of ["full", "anonymous"] as const) {
    const group = await openOne();
    const people = await makePeople(size);
    const looks: number[] = [];
    let isOver = false;
    const worker = async () => {
      while (!isOver && sharing === "anonymous") {
        await showCohorts(group.id);
        looks.push((await labelsNow(group.id)).length);
      }
    };
    const began = performance.now();
    const beside = worker();
    await eachOf(people, (one) => redeemCoupon(one, group.code, { sharing }), atOnce);
    took[sharing] = performance.now() - began;
    isOver = true;
    await beside;
    expect(looks.filter((shown, n) => shown % cohortSize > 0 || shown < (looks[n - 1] ?? 0))).toEqual([]);
    expect(await seatsGiven(group.id)).toBe(size);
    const seats = await Promise.all(
      people.map(async ({ sub }) => (await EnrolmentEntity.get({ sub, classId: group.id }).go()).data?.seat),
    );
    expect(new Set(seats).size).toBe(size);
    if (sharing === "full") continue;
    // No join is in progress, so no cohort has to wait.
    await showCohorts(group.id);
    expect(new Set(await labelsNow(group.id)).size).toBe(size);
    expect(await waitingIn(group.id)).toEqual([]);
    expect(await compareRoster(group.id)).toEqual([]);
  }
  const { full = 0, anonymous = 0 } = took;
  process.stdout.write(
    `${size} join at once: ${Math.round(full)} ms with names, ${Math.round(anonymous)} ms without\n`,
  );
  // The worker shares the machine with them, and others do too.
  expect(anonymous).toBeLessThan(2 * full);
});

test("DSH-110: cohorts wait for a join in progress in a lower seat, and a join that outlives its request gets another seat", async () => {
  const group = await openOne();
  const slow = await makePerson();
  const { held, letGo } = holdNextWrite(slow.sub);
  const joining = redeemCoupon(slow, group.code, { sharing: "anonymous" });
  await held;
  for (let n = 1; n < cohortSize; n++) await join(group.code);
  await showCohorts(group.id);
  const delayed = await delayedNow();
  await join(group.code);
  await showCohorts(group.id);
  expect(await delayedNow()).toBe(delayed + 1);
  expect(await labelsNow(group.id)).toEqual([]);
  expect(await waitingIn(group.id)).toHaveLength(cohortSize);
  await showWaiting(group.id);
  const shown = await labelsNow(group.id);
  expect(shown).toHaveLength(cohortSize);
  letGo();
  await joining;
  const seatOfSlow = async () =>
    (await EnrolmentEntity.get({ sub: slow.sub, classId: group.id }).go({ consistent: true })).data?.seat;
  expect(await seatOfSlow()).toBe(0);
  expect(await labelsNow(group.id)).toEqual(shown);
  expect(await compareRoster(group.id)).toEqual([]);
  await Promise.all([showCohorts(group.id), showCohorts(group.id)]);
  expect(await seatOfSlow()).toBeGreaterThan(cohortSize);
  expect(await labelsNow(group.id)).toEqual(shown);
  for (let n = 1; n < cohortSize; n++) await join(group.code);
  await showWaiting(group.id);
  expect(await labelsNow(group.id)).toHaveLength(2 * cohortSize);
  expect(await compareRoster(group.id)).toEqual([]);
});

test("DSH-110: a worker that dies anywhere has shown a cohort or has not, and the next one shows the rest", async () => {
  for (const moment of ["before", "after"] as const) {
    const deaths = await atEveryDeath(moment, async (die) => {
      const group = await openOne();
      // More than one transaction shows.
      for (let n = 0; n < 10 * cohortSize + 2; n++) await join(group.code);
      const died = await die(() => showCohorts(group.id));
      expect((await labelsNow(group.id)).length % cohortSize).toBe(0);
      await showCohorts(group.id);
      expect(await labelsNow(group.id)).toHaveLength(10 * cohortSize);
      expect(await waitingIn(group.id)).toHaveLength(2);
      return died;
    });
    expect(deaths).toBe(4);
  }
});

test("DSH-110, DSH-90: a leave, changed choice or join between any two reads of a worker never shows a student without four others", async () => {
  const group = await openOne();
  const waiting: Person[] = [];
  for (let n = 0; n < 2 * cohortSize; n++) waiting.push(await join(group.code));
  const places = await atEachRead(
    `class#${group.id}`,
    () => showWaiting(group.id),
    async () => {
      const [one, other] = [waiting.shift(), waiting.shift()];
      if (one) await leaveClass(one, group.id);
      if (other) await shareData(other, group.id, "full");
      for (let n = 0; n < cohortSize; n++) waiting.push(await join(group.code));
      await showWaiting(group.id);
    },
  );
  expect(places).toBeGreaterThan(1);
  await showWaiting(group.id);
  const shown = await labelsNow(group.id);
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.length % cohortSize).toBe(0);
  expect(shown.length + (await waitingIn(group.id)).length).toBe(waiting.length);
  expect(await compareRoster(group.id)).toEqual([]);
});

test("DSH-110: a worker counts off whole cohorts in the order of seats, and waits for a gap no longer than a request lives", () => {
  const seat = fc.constantFrom("waiting" as const, "waiting" as const, "full" as const, "empty" as const);
  fc.assert(
    fc.property(fc.array(seat, { maxLength: 30 }), fc.nat(40), (seats, seconds) => {
      const levels = Uint8Array.from(seats, (one) => (one === "full" ? 1 : 0));
      // A seat is drawn every second.
      const waiting = seats.flatMap((one, n) =>
        one === "waiting" ? [{ classId: 1, seat: n, sub: `s${n}`, alias: n + 1, drawnAt: 1000 * n }] : [],
      );
      const at = 1000 * seconds;
      const { due, milliseconds } = dueCohorts(waiting, { levels, news: new Map(), shownThrough: -1 }, at);
      expect(due).toEqual(waiting.slice(0, due.length));
      expect(due.length % cohortSize).toBe(0);
      const isWhole = waiting.length - due.length >= cohortSize;
      expect(milliseconds > 0).toBe(isWhole);
      expect(milliseconds).toBeLessThanOrEqual(joinMilliseconds + 1000 * seats.length);
      const last = due.at(-1)?.seat ?? -1;
      for (const [gap, one] of seats.slice(0, Math.max(0, last)).entries()) {
        const above = waiting.find((other) => other.seat > gap);
        if (one === "empty") expect(at - (above?.drawnAt ?? 0)).toBeGreaterThanOrEqual(joinMilliseconds);
      }
    }),
  );
});
