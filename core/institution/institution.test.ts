import type { FieldFailure } from "@cu/api/failure";
import { expect, test } from "vitest";
import { makePerson } from "../test-kit/person.ts";
import { listInstitutions, mostAdded, nameInstitutions } from "./institution.ts";

test("ONB-17: universities and departments are lists of their own, by name", async () => {
  await nameInstitutions("university", ["Zeta College", "Alpha University"]);
  await nameInstitutions("department", ["Geology"]);
  expect((await listInstitutions("university")).map(({ name }) => name)).toEqual(["Alpha University", "Zeta College"]);
  expect((await listInstitutions("department")).map(({ name }) => name)).toEqual(["Geology"]);
});

test("ONB-20: a name is one institution in any case of its letters, written as the first who named it did", async () => {
  expect(await nameInstitutions("university", ["  ÉCOLE   du Nord "])).toEqual(["ÉCOLE du Nord"]);
  expect(await nameInstitutions("university", ["école du nord", "E\u0301cole du Nord", "New One"])).toEqual([
    "ÉCOLE du Nord",
    "New One",
  ]);
  const names = (await listInstitutions("university")).map(({ name }) => name.toLowerCase());
  expect(names.filter((name) => name.includes("cole du nord"))).toHaveLength(1);
});

test("ONB-20: twenty who name the same new university at once make one", async () => {
  const spellings = Array.from({ length: 20 }, (_, n) => (n % 2 ? "Harbour Institute" : "HARBOUR INSTITUTE"));
  const answers = await Promise.all(spellings.map((name) => nameInstitutions("university", [name])));
  expect(new Set(answers.flat()).size).toBe(1);
  const ids = (await listInstitutions("university")).filter(({ name }) => /harbour/i.test(name));
  expect(ids).toHaveLength(1);
});

test("ONB-20: the longest names of any script fit, and no two of them are one", async () => {
  const names = ["数".repeat(100), "数".repeat(99), "#".repeat(100), "%23".repeat(33)];
  expect(await nameInstitutions("department", names)).toEqual(names);
});

test("ONB-20: an account adds twenty names and no more, however it sends them; what others have named it may name still", async () => {
  const person = await makePerson();
  const names = (start: number, count: number) => Array.from({ length: count }, (_, n) => `Share ${start + n}`);
  await nameInstitutions("university", names(0, 10), person);
  await nameInstitutions("department", names(0, 5), person);
  const rush = await Promise.allSettled(names(100, 20).map((name) => nameInstitutions("university", [name], person)));
  const refused = rush.flatMap((end) => (end.status === "rejected" ? (end.reason as FieldFailure).fields : []));
  expect(refused).toHaveLength(15);
  expect(refused[0]).toEqual({
    universities: ["An account adds at most 20 new names. Please choose from the list."],
  });
  const listed = [...(await listInstitutions("university")), ...(await listInstitutions("department"))];
  expect(listed.filter(({ name }) => name.startsWith("Share"))).toHaveLength(mostAdded);

  await nameInstitutions("department", ["Named by others"], await makePerson());
  expect(await nameInstitutions("department", ["named by others"], person)).toEqual(["Named by others"]);
});
