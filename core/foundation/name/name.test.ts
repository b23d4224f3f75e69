import { expect, test } from "vitest";
import { applyAsCreator } from "../../read-models/user/creator-apply.ts";
import { ensureUser } from "../../read-models/user/ensure-user.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { makePerson } from "../../use-cases/test-kit/person.ts";
import { looksReserved } from "./reserved.ts";

const identity = (more: object) => {
  const sub = crypto.randomUUID();
  return { sub, username: `u-${sub}`, email: "u@example.com", firstName: "Ada", lastName: "Lovelace", ...more };
};

const nameOf = async ({ sub }: { sub: string }) => {
  const { data } = await UserEntity.get({ sub }).go({ consistent: true });
  return [data?.firstName, data?.lastName];
};

test("ONB-21: reserved names are seen through other alphabets", () => {
  for (const name of ["аdmin", "ａｄｍｉｎ", "𝐚𝐝𝐦𝐢𝐧", "Ⓐⓓⓜⓘⓝ", "Сurіo", "ѕuрроrt", "αdmin"])
    expect([name, looksReserved(name)]).toEqual([name, true]);
  for (const name of ["Зоя Орлова", "Ολγα", "王小明", "Jürgen", "Adam"])
    expect([name, looksReserved(name)]).toEqual([name, false]);
});

test("ONB-21: new users cannot sign in with a reserved user name, even if the pool accepts it; existing users can", async () => {
  for (const username of ["curio-support", "аdmin", "Adm1n", "mirа-holm", "x\u202ey", "y".repeat(151)])
    await expect(ensureUser(identity({ username }))).rejects.toMatchObject({ code: "name.refused" });
  const old = identity({ username: "moderator" });
  await UserEntity.put({
    ...old,
    id: 990_001,
    walletId: 990_001,
    dateJoined: "2026-01-01T00:00:00.000Z",
    isAdmin: false,
    isContentCreator: false,
    completedAccountTypeRegistration: true,
    visits: [],
  }).go();
  expect(await ensureUser({ ...old, email: "new@example.com" })).toMatchObject({ username: "moderator" });
});

test("ONB-21: a name from the user pool is composed, and one that is not allowed is not taken over", async () => {
  const good = identity({ firstName: " Zoe\u0308 ", lastName: "Orlova" });
  await ensureUser(good);
  expect(await nameOf(good)).toEqual(["Zoë", "Orlova"]);
  for (const wrong of [
    { firstName: "Zoë\u202e", lastName: "Orlova" },
    { firstName: "Curio", lastName: "Suppоrt" },
    { firstName: "Zoë", lastName: "Оrlova" },
    { firstName: "Zoë", lastName: "x".repeat(151) },
  ]) {
    await ensureUser({ ...good, ...wrong });
    expect(await nameOf(good)).toEqual(["Zoë", "Orlova"]);
  }
  const nameless = identity({ firstName: "Cur\u200bio", lastName: "Admin" });
  await ensureUser(nameless);
  expect(await nameOf(nameless)).toEqual(["", ""]);
});

test("ONB-21: the creator's form names what is wrong with a name, an institution or a course", async () => {
  const person = await makePerson();
  const input = {
    firstName: "Ada",
    lastName: "Lovelace",
    universities: ["Northgate"],
    departments: ["Computing"],
    courses: [{ name: "Engines", numOfStudents: 3 }],
  };
  const fieldsOf = (more: object) =>
    applyAsCreator(person, { ...input, ...more }).then(
      () => ({}),
      ({ fields }: { fields: object }) => fields,
    );
  const unseen = ["A name cannot contain invisible or control characters."];
  expect(await fieldsOf({ firstName: "A\u202eda" })).toEqual({ firstName: unseen });
  expect(await fieldsOf({ firstName: "Ｃurio", lastName: "Team" })).toEqual({
    lastName: ["This name is reserved. Please take another one."],
  });
  expect(await fieldsOf({ lastName: "Lоvelace" })).toEqual({
    lastName: ["A word of a name cannot mix letters of two alphabets."],
  });
  expect(await fieldsOf({ universities: ["North\u200bgate"] })).toEqual({ universities: unseen });
  expect(await fieldsOf({ courses: [{ name: "En\u2066gines", numOfStudents: 3 }] })).toEqual({
    courses: [{ name: unseen }],
  });
  expect(await fieldsOf({})).toEqual({});
});
