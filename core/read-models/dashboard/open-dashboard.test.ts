import { Failure, FieldFailure } from "@cu/api/failure";
import { expect, test } from "vitest";
import type { Person } from "../../foundation/actor.ts";
import { ClassEntity } from "../../storage/class/class.entity.ts";
import { makeMember, openClass, publish } from "../../use-cases/class/class.test-kit.ts";
import { fallBehind, lagFromTheStart } from "../../use-cases/test-kit/fall-behind.ts";
import { makeAdmin, makeCreator, makePerson } from "../../use-cases/test-kit/person.ts";
import { storeCalls } from "../../use-cases/test-kit/store-calls.ts";
import {
  type Asked,
  courseAndMark,
  markOf,
  mustTeach,
  openDashboard,
  readCourseOf,
  sharedIn,
} from "./open-dashboard.ts";

lagFromTheStart();

const makeRoom = async () => {
  const [teacher, first, second, admin] = [
    await makeCreator(),
    await makeCreator(),
    await makeCreator(),
    await makeAdmin(),
  ];
  await fallBehind();
  const [course, other] = [await publish(teacher), await publish(teacher)];
  const group = await openClass(teacher, [course, other]);
  await ClassEntity.patch({ id: group.id }).set({ coCreator1: first.id, coCreator2: second.id }).go();
  const student = await makeMember(group);
  return { teacher, first, second, admin, student, course, other, group, coupon: String(group.id) };
};

const missing = new Failure("class.missing");

test("DSH-I-01, DSH-I-13: only the creator, both co-creators, admins and members can open a class, each in their role", async () => {
  const { teacher, first, second, admin, student, coupon } = await makeRoom();
  const roleOf = async (person: Person) => (await openDashboard(person, { coupon })).role;
  const people = [teacher, { ...teacher, isAdmin: true }, first, second, { ...second, isAdmin: true }, admin, student];
  expect(await Promise.all(people.map(roleOf))).toEqual([
    "creator",
    "creator",
    "coCreator",
    "coCreator",
    "coCreator",
    "admin",
    "student",
  ]);
  for (const stranger of [await makePerson(), await makeCreator()])
    await expect(roleOf(stranger)).rejects.toThrow(missing);
  for (const role of ["creator", "coCreator", "admin"] as const) expect(mustTeach({ role })).toBeUndefined();
  expect(() => mustTeach({ role: "student" })).toThrow(new Failure("actor.forbidden"));
});

test("DSH-I-01: only a member has a place in the class", async () => {
  const { teacher, student, group, coupon } = await makeRoom();
  expect((await openDashboard(teacher, { coupon })).enrolment).toBeUndefined();
  expect((await openDashboard(student, { coupon })).enrolment).toMatchObject({ sub: student.sub, classId: group.id });
});

test("DSH-I-01: a class is named by its id or its code in any case, and by its first course unless another of it is asked for", async () => {
  const { teacher, course, other, group, coupon } = await makeRoom();
  const placeOf = async (asked: Asked) => (await openDashboard(teacher, asked)).place;
  const first = { classId: group.id, courseId: course.id };
  for (const asked of [{ coupon }, { code: group.code }, { coupon: ` ${group.code.toLowerCase()} ` }])
    expect(await placeOf(asked)).toEqual(first);
  expect(await placeOf({ coupon, collection: other.id })).toEqual({ ...first, courseId: other.id });
  // A code of digits that is not a class's id.
  const { id, code } = await openClass(teacher, [other], { code: "99887766" });
  expect(await placeOf({ code })).toEqual({ classId: id, courseId: other.id });
  const elsewhere = await publish(teacher);
  for (const asked of [{ coupon, collection: elsewhere.id }, { coupon: "999999999" }, { code: "NO-SUCH-CODE" }])
    await expect(placeOf(asked)).rejects.toThrow(missing);
  for (const asked of [{}, { coupon: "  " }])
    await expect(placeOf(asked)).rejects.toThrow(new FieldFailure({ coupon: ["This field is required."] }));
  await ClassEntity.patch({ id }).set({ collections: [], scheduledAccesses: [] }).go();
  await expect(placeOf({ code })).rejects.toThrow(missing);
});

test("DSH-85: a class, the caller's place and what else is asked for are one store call where class and course are named", async () => {
  const { teacher, course, group, coupon } = await makeRoom();
  const callsOf = async (asked: Asked) =>
    (await storeCalls(() => openDashboard(teacher, asked, courseAndMark))).operations;
  expect(await callsOf({ coupon, collection: course.id })).toEqual({ BatchGetItem: 1 });
  expect(await callsOf({ coupon })).toEqual({ BatchGetItem: 2 });
  expect(await callsOf({ code: group.code, collection: course.id })).toEqual({ BatchGetItem: 1, GetItem: 1 });
  for (const collection of [undefined, course.id]) {
    const dashboard = await openDashboard(teacher, { coupon, collection }, courseAndMark);
    const { answer, operations } = await storeCalls(() => readCourseOf(dashboard));
    expect([answer.id, operations]).toEqual([course.id, {}]);
    expect(markOf(dashboard)).toBeDefined();
  }
  const bare = await openDashboard(teacher, { coupon });
  expect((await readCourseOf(bare)).id).toBe(course.id);
  await expect(readCourseOf({ items: [], place: { ...bare.place, courseId: 999_999_999 } })).rejects.toThrow(missing);
});

test("DSH-93: the class size counts all members; the number of sharing students is exact for instructors and rounded to fives for students", () => {
  const found = { redemptions: 12 } as Parameters<typeof sharedIn>[0]["found"];
  const members = Array.from({ length: 7 });
  expect(sharedIn({ found, role: "creator" }, members)).toEqual({ classSize: 12, sharing: 7 });
  expect(sharedIn({ found, role: "student" }, members)).toEqual({ classSize: 12, sharing: 5 });
});
