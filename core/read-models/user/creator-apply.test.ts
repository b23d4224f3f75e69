import type { ApplicationInput } from "@cu/api/application.form";
import { Failure } from "@cu/api/failure";
import { afterEach, expect, test } from "vitest";
import { useClock } from "../../foundation/clock.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { fieldsOf } from "../../use-cases/course/course-input.test-kit.ts";
import { fallBehind, lagFromTheStart } from "../../use-cases/test-kit/fall-behind.ts";
import { makeCreator, makePerson, personBySub } from "../../use-cases/test-kit/person.ts";
import { readWallet } from "../../use-cases/wallet/read-wallet.ts";
import { readAuthor } from "../creator/public-page.ts";
import { readProfile } from "../creator/read-profile.ts";
import { searchCreators } from "../creator/search.ts";
import { applyAsCreator, readApplication } from "./creator-apply.ts";
import { ensureUser } from "./ensure-user.ts";

lagFromTheStart();

let putBack = () => {};
afterEach(() => putBack());

const whole: ApplicationInput = {
  firstName: " Ada ",
  lastName: "King",
  universities: ["Northgate University", "northgate university", "Harbour College"],
  departments: ["Mathematics"],
  courses: [{ name: "Analytical engines", numOfStudents: 30 }],
};

const problems = async (change: ApplicationInput) =>
  fieldsOf(applyAsCreator(await makePerson(), { ...whole, ...change }));
const long = (n: number) => "x".repeat(n);

test("ONB-09: first and last name are required and at most 150 characters long", async () => {
  expect(await problems({ firstName: "", lastName: "  " })).toEqual({
    firstName: ["Missing first name"],
    lastName: ["Missing last name"],
  });
  expect(Object.keys(await problems({ firstName: long(151), lastName: long(151) }))).toEqual(["firstName", "lastName"]);
  await applyAsCreator(await makePerson(), { ...whole, firstName: long(150), lastName: long(150) });
});

test("ONB-10 ONB-20: a university and a department are required", async () => {
  expect(await problems({ universities: [], departments: [" "] })).toEqual({
    universities: ["At least one university required"],
    departments: ["At least one department required"],
  });
  const tooLong = ["Ensure this field has no more than 100 characters."];
  expect(await problems({ universities: [long(101)], departments: ["Optics", long(101)] })).toEqual({
    universities: tooLong,
    departments: tooLong,
  });
  await applyAsCreator(await makePerson(), { ...whole, universities: [long(100)], departments: [long(100)] });
});

test("ONB-20: ten universities and ten departments are the most of one application", async () => {
  const named = (kind: string, count: number) => Array.from({ length: count }, (_, n) => `${kind} ${n}`);
  const tooMany = ["At most 10, please."];
  expect(await problems({ universities: named("U", 11), departments: named("D", 11) })).toEqual({
    universities: tooMany,
    departments: tooMany,
  });
  const person = await makePerson();
  await applyAsCreator(person, { ...whole, universities: named("U", 10), departments: named("D", 10) });
  expect(await readApplication(person)).toMatchObject({ universities: named("U", 10), departments: named("D", 10) });
});

test("ONB-11 ONB-12 ONB-13: a course at least, each with a name of at most 100 characters and a class size", async () => {
  expect(await problems({ courses: [] })).toEqual({ courses: ["At least one course required"] });
  const courses = [
    { name: "Fine", numOfStudents: 1 },
    { name: " ", numOfStudents: 0 },
    { name: long(101), numOfStudents: 1.5 },
    {},
  ];
  expect(await problems({ courses })).toEqual({
    courses: [
      {},
      { name: ["Missing course name"], numOfStudents: ["Missing course size"] },
      { name: ["Ensure this field has no more than 100 characters."], numOfStudents: ["Missing course size"] },
      { name: ["Missing course name"], numOfStudents: ["Missing course size"] },
    ],
  });
  await applyAsCreator(await makePerson(), { ...whole, courses: [{ name: long(100), numOfStudents: 1 }] });
});

test("ONB-16 D-65: an applicant becomes a creator immediately, with a profile, author page and search entry", async () => {
  const person = await makePerson({ username: "ada.king", completedAccountTypeRegistration: false });
  const stored = async () => (await UserEntity.get({ sub: person.sub }).go({ consistent: true })).data;
  expect(await stored()).toMatchObject({ isContentCreator: false, completedAccountTypeRegistration: false });
  await applyAsCreator(person, whole);
  expect(await personBySub(person.sub)).toMatchObject({ isContentCreator: true });
  const user = await stored();
  expect(user).toMatchObject({ completedAccountTypeRegistration: true, firstName: "Ada", lastName: "King" });
  await fallBehind();
  expect(await readProfile(person.id)).toMatchObject({
    firstName: "Ada",
    universities: [{ name: "Northgate University" }, { name: "Harbour College" }],
    departments: [{ name: "Mathematics" }],
    slug: "ada-king",
  });
  const reader = await makeCreator();
  expect((await searchCreators(reader, "ada.king")).map(({ id }) => id)).toContain(person.id);
});

test("ONB-15: the person's own application can be read again; who never applied has none", async () => {
  const person = await makePerson();
  await expect(readApplication(person)).rejects.toThrow(new Failure("application.missing"));
  await applyAsCreator(person, whole);
  expect(await readApplication(person)).toMatchObject({
    firstName: "Ada",
    lastName: "King",
    universities: ["Northgate University", "Harbour College"],
    departments: ["Mathematics"],
    courses: [{ name: "Analytical engines", numOfStudents: 30 }],
  });
});

test("ONB-16: an application sent five times at once, and a newer one, leave one creator and one bonus", async () => {
  process.env.SIGNUP_BONUS_CUPOINTS = "250";
  try {
    const person = await makePerson({ username: "repeater" });
    await Promise.all(Array.from({ length: 5 }, () => applyAsCreator(person, whole)));
    await applyAsCreator(person, { ...whole, firstName: "Augusta", departments: ["Logic"] });
    await fallBehind();
    expect(await readAuthor("repeater")).toMatchObject({ firstName: "Augusta", departments: [{ name: "Logic" }] });
    await expect(readAuthor("repeater-2")).rejects.toMatchObject({ code: "creator.missing" });
    expect((await readWallet(person)).cupointsBalance).toBe(250);
  } finally {
    delete process.env.SIGNUP_BONUS_CUPOINTS;
  }
});

test("ONB-19: the name of the form stays after the next sign-in, until the account is called otherwise", async () => {
  const person = await makePerson({ username: "renamed" });
  await applyAsCreator(person, whole);
  const identity = { sub: person.sub, username: "renamed", email: "renamed@example.com", firstName: "Test" };
  await ensureUser({ ...identity, lastName: "Person" });
  await fallBehind();
  expect((await readProfile(person.id)).lastName).toBe("King");
  await ensureUser({ ...identity, lastName: "Lovelace" });
  await fallBehind();
  expect(await readProfile(person.id)).toMatchObject({ firstName: "Test", lastName: "Lovelace" });
});

test("STA-57 L1: applications are limited per person and hour", async () => {
  putBack = useClock(() => Date.parse("2031-05-04T18:00:00Z"));
  const [eager, other] = [await makePerson(), await makePerson()];
  const tries = await Promise.allSettled(Array.from({ length: 15 }, () => applyAsCreator(eager, whole)));
  const refused = tries.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  expect(refused.length).toBe(5);
  for (const error of refused)
    expect(error).toMatchObject({ code: "request.limited", facts: { retryAfterSeconds: 3600 } });
  await applyAsCreator(other, whole);
});

test("ONB-16: an application of an account that is deleted concurrently creates no creator", async () => {
  const person = await makePerson();
  await UserEntity.delete({ sub: person.sub }).go();
  await expect(applyAsCreator(person, whole)).rejects.toThrow(`User ${person.id} vanished.`);
  expect(await personBySub(person.sub)).toBeUndefined();
  await expect(readApplication(person)).rejects.toMatchObject({ code: "application.missing" });
  await expect(readProfile(person.id)).rejects.toMatchObject({ code: "creator.missing" });
});
