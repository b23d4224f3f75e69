import { afterEach, expect, test } from "vitest";
import type { Creator } from "../../foundation/actor.ts";
import { EnrolmentEntity } from "../../storage/class/enrolment.entity.ts";
import { readTaughtClass } from "../../storage/class/instructor.ts";
import { TeachingEntity } from "../../storage/class/teaching.entity.ts";
import { findCode } from "../../storage/coupon/find-code.ts";
import { MetaEntity, packMeta } from "../../storage/course/card.entity.ts";
import { metaRecord } from "../../storage/course/card-record.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { fieldsOf } from "../course/course-input.test-kit.ts";
import { makeCourse } from "../test-kit/course.ts";
import { fallBehind, lagFromTheStart } from "../test-kit/fall-behind.ts";
import { setOwnFaults } from "../test-kit/own-faults.ts";
import { makePerson } from "../test-kit/person.ts";
import { allHooksRan, beforeNextWrite, tapWrites } from "../wallet/store-tap.test-kit.ts";
import { classInput, makeMember, openClass, windowsOf } from "./class.test-kit.ts";
import { leaveClass } from "./leave.ts";
import { listManaged } from "./manage.ts";
import { redeemCoupon } from "./redeem.ts";
import { readRoster } from "./roster.ts";
import { createClass, deleteClass, updateClass } from "./save-class.ts";
import { shareData } from "./share.ts";

lagFromTheStart();

// As in core/use-cases/purchase/conditions.test.ts: each test acts between a read and the write that follows from it.

tapWrites();
afterEach(() => expect(allHooksRan()).toBe(true));

// Made by hand: these tests prove only what classes write.
const makeCreator = async (): Promise<Creator> => {
  const person = await makePerson();
  await UserEntity.update({ sub: person.sub }).set({ isContentCreator: true }).go();
  return { ...person, isContentCreator: true };
};

const publish = async ({ id: createdBy }: Creator): Promise<CourseRecord> => {
  const course = await makeCourse({ createdBy, modules: [{}, {}] });
  await MetaEntity.put({ id: course.id, revision: 1, data: packMeta(metaRecord(course)) }).go();
  return course;
};

const taughtBy = async ({ id }: { id: number }) =>
  (await TeachingEntity.query.byPerson({ userId: id }).go({ consistent: true })).data.map(({ classId }) => classId);

test("COD-36: a code taken concurrently by another creator is refused as taken", async () => {
  const [ada, bob] = [await makeCreator(), await makeCreator()];
  const [own, other] = [await publish(ada), await publish(bob)];
  beforeNextWrite(["class-code"], () => createClass(bob, classInput([other], { code: "ONLY-ONE" })));
  expect(await fieldsOf(createClass(ada, classInput([own], { code: "only-one" })))).toEqual({
    code: ["This code is already taken."],
  });
  const [theirs] = await listManaged(bob);
  expect((await findCode("ONLY-ONE")).classCode?.classId).toBe(theirs?.id);
  expect(await listManaged(ada)).toEqual([]);
});

test("COD-36, ERR-17: a creator gets the chosen code after an unrelated write conflict", async () => {
  const ada = await makeCreator();
  const course = await publish(ada);
  await setOwnFaults({ kind: "conflict", match: "TransactWriteItems", count: 1 });
  await createClass(ada, classInput([course], { code: "FREE-ONE" }));
  await setOwnFaults();
  const [own] = await listManaged(ada);
  expect((await findCode("FREE-ONE")).classCode?.classId).toBe(own?.id);
});

test("COD-31: two changes of a class at once are both kept, and a window keeps its id", async () => {
  const ada = await makeCreator();
  const course = await publish(ada);
  const made = await openClass(ada, [course]);
  beforeNextWrite(["class"], () => updateClass(ada, made.id, { label: "Second" }));
  await updateClass(ada, made.id, { scheduledAccesses: windowsOf(course, "2026-06-01", "2026-06-30").slice(1) });
  const { label, scheduledAccesses } = await readTaughtClass(ada, made.id);
  expect(label).toBe("Second");
  expect(scheduledAccesses).toEqual([
    { ...made.scheduledAccesses[1], accessFrom: "2026-06-01T00:00:00.000Z", accessUntil: "2026-06-30T23:59:59.999Z" },
  ]);
});

test("COD-50: a student who joins during the deletion of a class keeps the class and its code", async () => {
  const ada = await makeCreator();
  const joined = await openClass(ada, [await publish(ada)]);
  const learner = await makePerson();
  beforeNextWrite(["code"], () => redeemCoupon(learner, joined.code));
  await expect(deleteClass(ada, joined.id)).rejects.toMatchObject({ code: "class.used" });
  expect((await readTaughtClass(ada, joined.id)).redemptions).toBe(1);
  expect((await findCode(joined.code)).classCode?.classId).toBe(joined.id);
});

test("COD-55: a student who joins while the limit is lowered keeps their place, and the new limit is refused", async () => {
  const ada = await makeCreator();
  const group = await openClass(ada, [await publish(ada)]);
  await makeMember(group);
  const learner = await makePerson();
  beforeNextWrite(["class"], () => redeemCoupon(learner, group.code));
  expect(await fieldsOf(updateClass(ada, group.id, { maxRedemptions: 1 }))).toEqual({
    maxRedemptions: ["2 students have joined: enter 2 or more."],
  });
  const { redemptions, maxRedemptions } = await readTaughtClass(ada, group.id);
  expect([redemptions, maxRedemptions]).toEqual([2, undefined]);
});

test("COD-50: of a class that is ended while a co-creator is named nothing is left with either of them", async () => {
  const [ada, grace] = [await makeCreator(), await makeCreator()];
  await fallBehind();
  const made = await openClass(ada, [await publish(ada)]);
  beforeNextWrite(["code"], () => updateClass(ada, made.id, { coCreator1: grace.id }));
  await deleteClass(ada, made.id);
  expect([await taughtBy(ada), await taughtBy(grace)]).toEqual([[], []]);
});

test("COD-25: a level that is withdrawn in the same moment is refused", async () => {
  const ada = await makeCreator();
  const group = await openClass(ada, [await publish(ada)]);
  const student = await makeMember(group);
  beforeNextWrite(["enrolment"], () => updateClass(ada, group.id, { allowableDataAccessChoices: ["full"] }));
  expect(await fieldsOf(shareData(student, group.id, "no_access"))).toHaveProperty("dataAccessLevel");
});

test("COD-59, COD-24: a sharing choice concurrent with leaving does not restore the membership", async () => {
  const ada = await makeCreator();
  const group = await openClass(ada, [await publish(ada)]);
  const [student, other] = [await makeMember(group), await makeMember(group)];
  await fallBehind();
  beforeNextWrite(["enrolment", "member"], () => leaveClass(student, group.id));
  await expect(shareData(student, group.id, "anonymous")).rejects.toMatchObject({ code: "class.missing" });
  expect((await EnrolmentEntity.get({ sub: student.sub, classId: group.id }).go({ consistent: true })).data).toBeNull();
  expect((await readRoster(ada, group.id)).roster.map(({ studentId }) => studentId)).toEqual([other.id]);
});
