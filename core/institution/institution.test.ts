import { expect, test } from "vitest";
import { listInstitutions, nameInstitutions } from "./institution.ts";

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

test("the longest names of any script fit, and no two of them are one", async () => {
  const names = ["数".repeat(100), "数".repeat(99), "#".repeat(100), "%23".repeat(33)];
  expect(await nameInstitutions("department", names)).toEqual(names);
});
