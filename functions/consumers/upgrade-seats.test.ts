import { makeMember, openClass, publish } from "@cu/core/class/class.test-kit";
import { leaveClass } from "@cu/core/class/leave";
import { EnrolmentEntity } from "@cu/core/classroom/enrolment.entity";
import { MemberEntity } from "@cu/core/classroom/member.entity";
import { holdNextWrite } from "@cu/core/test-kit/interleave";
import { makeCreator } from "@cu/core/test-kit/person";
import { expect, test } from "vitest";
import { giveSeats } from "../../scripts/upgrade/seats.ts";

const olderMember = async () => {
  const ada = await makeCreator();
  const group = await openClass(ada, [await publish(ada)]);
  const student = await makeMember(group);
  const own = { sub: student.sub, classId: group.id };
  const { number } = (await EnrolmentEntity.get(own).go()).data ?? { number: 0 };
  await EnrolmentEntity.patch(own).remove(["seat"]).go();
  await MemberEntity.patch({ classId: group.id, number }).remove(["seat", "alias", "username"]).go();
  return { group, student, own, number };
};

test("DSH-70: an upgrade gives a seat, once, to who joined when classes had none", async () => {
  const { group, student, own, number } = await olderMember();
  expect(await giveSeats(student, true)).toBe(1);
  expect(await giveSeats(student, false)).toBe(1);
  const { data: enrolment } = await EnrolmentEntity.get(own).go();
  const { data: member } = await MemberEntity.get({ classId: group.id, number }).go();
  expect(enrolment?.seat).toBe(1);
  expect(member).toMatchObject({ seat: 1, username: student.username });
  expect(member?.alias).toBeGreaterThan(0);
  expect(await giveSeats(student, false)).toBe(0);
});

test("DSH-70: who leaves the class at that moment is not brought back into it", async () => {
  const { student, own, group } = await olderMember();
  const giving = holdNextWrite(student.sub);
  const upgrade = giveSeats(student, false);
  await giving.held;
  await leaveClass(student, group.id);
  giving.letGo();
  await upgrade;
  expect((await EnrolmentEntity.get(own).go()).data).toBeNull();
});
