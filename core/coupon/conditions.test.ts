import { Failure } from "@cu/api/failure";
import { afterEach, expect, test } from "vitest";
import { readHolding } from "../access/holding.ts";
import { ClassEntity } from "../class/class.entity.ts";
import { makeCourse } from "../test-kit/course.ts";
import { makePerson } from "../test-kit/person.ts";
import { allHooksRan, beforeNextWrite } from "../wallet/store-tap.test-kit.ts";
import { makeClass } from "./coupon.test-kit.ts";
import { enrol } from "./enrol.ts";
import { EnrolmentEntity } from "./enrolment.entity.ts";

// As in core/purchase/conditions.test.ts: each test acts between a read and the write that follows from it.

afterEach(() => expect(allHooksRan()).toBe(true));

const placesTaken = async (id: number) => (await ClassEntity.get({ id }).go()).data?.redemptions;

test("the last place of a class goes to one of two who ask at once", async () => {
  const group = await makeClass(await makeCourse(), { maxRedemptions: 1 });
  const [learner, rival] = [await makePerson(), await makePerson()];
  beforeNextWrite(["class"], () => enrol(rival, group.id, undefined));
  await expect(enrol(learner, group.id, undefined)).rejects.toThrow(new Failure("coupon.spent"));
  expect(await placesTaken(group.id)).toBe(1);
});

test("COD-35: somebody enrolled between read and write takes no second place", async () => {
  const group = await makeClass(await makeCourse());
  const learner = await makePerson();
  const enrolment = { sub: learner.sub, userId: learner.id, classId: group.id, number: 1 };
  beforeNextWrite(["class"], () =>
    EnrolmentEntity.put({ ...enrolment, usedAt: "2026-01-01T00:00:00.000Z", dataAccessLevel: "full" }).go(),
  );
  await enrol(learner, group.id, undefined);
  expect(await placesTaken(group.id)).toBe(0);
});

test("COD-35: two classes of one course joined at once are both held", async () => {
  const course = await makeCourse();
  const [first, second] = [await makeClass(course), await makeClass(course)];
  const learner = await makePerson();
  beforeNextWrite(["class"], () => enrol(learner, second.id, undefined));
  await enrol(learner, first.id, undefined);
  const { grants } = await readHolding(learner.sub, course.id);
  expect(grants.map(({ classId }) => classId).toSorted()).toEqual([first.id, second.id]);
});
