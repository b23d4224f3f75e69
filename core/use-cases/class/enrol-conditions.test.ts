import { Failure } from "@cu/api/failure";
import { afterEach, expect, test, vi } from "vitest";
import { readStoredEntitlements } from "../../access/read-entitlements.ts";
import { ClassEntity } from "../../storage/class/class.entity.ts";
import { EnrolmentEntity } from "../../storage/class/enrolment.entity.ts";
import { MemberEntity } from "../../storage/class/member.entity.ts";
import { makeClass } from "../../storage/coupon/coupon.test-kit.ts";
import { makeCourse } from "../test-kit/course.ts";
import { lagFromTheStart } from "../test-kit/fall-behind.ts";
import { setOwnFaults } from "../test-kit/own-faults.ts";
import { makePerson } from "../test-kit/person.ts";
import { allHooksRan, beforeNextWrite, tapWrites } from "../wallet/store-tap.test-kit.ts";
import { enrol } from "./enrol.ts";

lagFromTheStart();

// As in core/use-cases/purchase/conditions.test.ts: each test acts between a read and the write that follows from it.

// The numbers that a test wants drawn for members; when there are none, chance decides.
let draws: number[] = [];
const drawnFrom: { from: number; to: number }[] = [];
vi.mock("node:crypto", async (original) => {
  const real = await original<typeof import("node:crypto")>();
  return {
    ...real,
    randomInt: (from: number, to: number) => {
      drawnFrom.push({ from, to });
      return draws.shift() ?? real.randomInt(from, to);
    },
  };
});

tapWrites();
afterEach(() => expect(allHooksRan()).toBe(true));

const placesTaken = async (id: number) => (await ClassEntity.get({ id }).go({ consistent: true })).data?.redemptions;

test("COD-55: the last place of a class goes to one of two who ask at once", async () => {
  const group = await makeClass(await makeCourse(), { maxRedemptions: 1 });
  const [learner, rival] = [await makePerson(), await makePerson()];
  beforeNextWrite(["class"], () => enrol(rival, group.id));
  await expect(enrol(learner, group.id)).rejects.toThrow(new Failure("coupon.spent"));
  expect(await placesTaken(group.id)).toBe(1);
});

test("COD-35: a student enrolled between read and write takes no second place", async () => {
  const group = await makeClass(await makeCourse());
  const learner = await makePerson();
  const enrolment = { sub: learner.sub, userId: learner.id, classId: group.id, number: 1, seat: 0 };
  beforeNextWrite(["class"], () =>
    EnrolmentEntity.put({ ...enrolment, usedAt: "2026-01-01T00:00:00.000Z", dataAccessLevel: "full" }).go(),
  );
  await enrol(learner, group.id);
  expect(await placesTaken(group.id)).toBe(0);
});

test("COD-60, ERR-17: an unrelated write conflict is not mistaken for too many classes, and the student joins", async () => {
  const group = await makeClass(await makeCourse());
  const learner = await makePerson();
  await setOwnFaults({ kind: "conflict", match: "TransactWriteItems", count: 1 });
  await enrol(learner, group.id);
  await setOwnFaults();
  expect(await placesTaken(group.id)).toBe(1);
});

test("COD-35: two classes of one course joined at once are both held", async () => {
  const course = await makeCourse();
  const [first, second] = [await makeClass(course), await makeClass(course)];
  const learner = await makePerson();
  beforeNextWrite(["class"], () => enrol(learner, second.id));
  await enrol(learner, first.id);
  const { grants } = await readStoredEntitlements(learner.sub, course.id);
  expect(grants.map(({ classId }) => classId).toSorted()).toEqual([first.id, second.id]);
});

test("COD-48: a number that another member has been given in this moment is drawn again", async () => {
  const group = await makeClass(await makeCourse());
  const [learner, rival] = [await makePerson(), await makePerson()];
  draws = [7, 7, 8];
  beforeNextWrite(["member"], () => enrol(rival, group.id));
  await enrol(learner, group.id);
  const { data } = await MemberEntity.query.byClass({ classId: group.id }).go({ consistent: true });
  expect(data.map(({ number, sub }) => [number, sub])).toEqual([
    [7, rival.sub],
    [8, learner.sub],
  ]);
});

test("COD-48: however large a class, three of four numbers are free, so that two draws seldom collide", async () => {
  for (const redemptions of [0, 100_000]) {
    const group = await makeClass(await makeCourse(), { redemptions });
    drawnFrom.length = 0;
    await enrol(await makePerson(), group.id);
    const [{ from, to } = { from: 0, to: 0 }] = drawnFrom;
    expect(from).toBe(1);
    expect(to).toBeGreaterThanOrEqual(Math.max(10_000, 4 * redemptions));
  }
});

test("COD-43: joining fails on terms changed concurrently", async () => {
  const group = await makeClass(await makeCourse());
  const learner = await makePerson();
  beforeNextWrite(["class"], () => ClassEntity.put({ ...group, expiresOn: group.validFrom, revision: 2 }).go());
  await expect(enrol(learner, group.id)).rejects.toThrow(new Failure("coupon.expired"));
  expect(await placesTaken(group.id)).toBe(0);
});
