import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { TransactWriteCommand } from "../../foundation/store/commands.ts";
import { client } from "../../foundation/store/table.ts";
import { findAuthors } from "../../storage/course/author.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { fallBehind, lagFromTheStart } from "../../use-cases/test-kit/fall-behind.ts";
import { makePerson, personBySub } from "../../use-cases/test-kit/person.ts";
import { storeCalls } from "../../use-cases/test-kit/store-calls.ts";
import { allHooksRan, beforeNextWrite } from "../../use-cases/wallet/store-tap.test-kit.ts";
import { readProfile } from "../creator/read-profile.ts";
import { applyAsCreator } from "./creator-apply.ts";
import { ensureUser } from "./ensure-user.ts";

lagFromTheStart();

const identity = (username: string, sub: string = randomUUID()) => ({
  sub,
  username,
  email: `${username}@example.com`,
  firstName: "Test",
  lastName: "Person",
});

test("WIZ-27: authors are found by the names that the user pool gives them now, in any case of their letters", async () => {
  const first = await ensureUser(identity("Ada"));
  await fallBehind();
  expect((await findAuthors(["ADA"])).get("ADA")?.id).toBe(first.id);
  // Her name in the pool changes, and before she signs in again another user takes the released name.
  const second = await ensureUser(identity("ada"));
  await ensureUser(identity("countess", first.sub));
  await fallBehind();
  const found = await findAuthors(["ada", "countess"]);
  expect([found.get("ada")?.id, found.get("countess")?.id]).toEqual([second.id, first.id]);
});

test("SES-34, ONB-02: a new user is neither creator nor admin, has not registered an account type and has an empty wallet", async () => {
  const { sub } = await ensureUser(identity("emmy"));
  const { data } = await UserEntity.get({ sub }).go({ consistent: true });
  expect(data).toMatchObject({ isAdmin: false, isContentCreator: false, completedAccountTypeRegistration: false });
  expect(await personBySub(sub)).toMatchObject({ isAdmin: false, isContentCreator: false });
});

test("SES-18: who signs in again is who they were, with the name and e-mail of now", async () => {
  const before = await ensureUser(identity("grace"));
  const { answer, operations } = await storeCalls(() => ensureUser(identity("hopper", before.sub)));
  expect(answer).toEqual({ ...before, username: "hopper" });
  // Reads the user and the pointer of the old name, then changes everything in one transaction.
  expect(operations).toEqual({ GetItem: 2, TransactWriteItems: 1 });
  await fallBehind();
  expect((await findAuthors(["grace"])).size).toBe(0);
});

test("SES-18: a sign-in without changes writes nothing, and returns the user", async () => {
  const told = identity("unchanged");
  const before = await ensureUser(told);
  const { answer, operations } = await storeCalls(() => ensureUser(told));
  expect(answer).toEqual(before);
  expect(operations).toEqual({ GetItem: 1 });
});

test("WIZ-27: a user name taken by another user while it is released stays theirs", async () => {
  const first = await ensureUser(identity("given-up"));
  let second: typeof first | undefined;
  beforeNextWrite(["user", "user-name"], async () => {
    second = await ensureUser(identity("given-up"));
  });
  await ensureUser(identity("renamed-since", first.sub));
  expect(allHooksRan()).toBe(true);
  await fallBehind();
  const found = await findAuthors(["given-up", "renamed-since"]);
  expect([found.get("given-up")?.id, found.get("renamed-since")?.id]).toEqual([second?.id, first.id]);
});

test("SES-34: the user is read consistently after a write: a flag, a class, a first sign-in", async () => {
  const { sub } = await makePerson();
  const { answer, units } = await storeCalls(() => personBySub(sub));
  expect(answer?.sub).toBe(sub);
  // An eventually consistent read costs half a unit.
  expect(units.read).toBe(1);
});

const chosen = { firstName: "Augusta", lastName: "King" };
const application = { ...chosen, universities: ["U"], departments: ["D"], courses: [{ name: "C", numOfStudents: 1 }] };

/** A user's name, for themselves and on their creator page. */
const namesOf = async ({ sub, id }: { sub: string; id: number }) => {
  await fallBehind();
  const [{ data: user }, profile] = [await UserEntity.get({ sub }).go({ consistent: true }), await readProfile(id)];
  return [user, profile].map((named) => ({ firstName: named?.firstName, lastName: named?.lastName }));
};

test("ONB-09: a name that was chosen in the creator form outlasts a new e-mail, however the user pool writes its own", async () => {
  const told = { ...identity("augusta"), firstName: " Ada ", lastName: "Byron  Noel" };
  const person = await ensureUser(told);
  await applyAsCreator(person, application);
  for (const email of ["second@example.com", "third@example.com"]) {
    await ensureUser({ ...told, email });
    expect(await namesOf(person)).toEqual([chosen, chosen]);
  }
  await ensureUser({ ...told, firstName: "Ada", lastName: "Lovelace" });
  expect(await namesOf(person)).toEqual(Array(2).fill({ firstName: "Ada", lastName: "Lovelace" }));
  // Once replaced, the chosen name does not return when the pool's old name does.
  await ensureUser(told);
  expect(await namesOf(person)).toEqual(Array(2).fill({ firstName: "Ada", lastName: "Byron Noel" }));
});

test("ONB-09 SES-18: who applies while a sign-in brings a new e-mail is called as they chose, and has the e-mail", async () => {
  const told = identity("enchantress");
  const person = await ensureUser(told);
  beforeNextWrite(["user"], () => applyAsCreator(person, application));
  const again = await ensureUser({ ...told, email: "new@example.com" });
  expect(allHooksRan()).toBe(true);
  expect(again).toMatchObject({ isContentCreator: true });
  expect(await namesOf(person)).toEqual([chosen, chosen]);
  // And the other way round: the pool's name changes while the application is written.
  const other = identity("evans");
  const second = await ensureUser(other);
  beforeNextWrite(["user", "creator-application"], () => ensureUser({ ...other, firstName: "Marian" }));
  await applyAsCreator(second, application);
  expect(allHooksRan()).toBe(true);
  await ensureUser({ ...other, firstName: "Marian", email: "marian@example.com" });
  expect(await namesOf(second)).toEqual([chosen, chosen]);
});

test("WIZ-27: a new user name is found even if the process ended with the write that set it", async () => {
  const told = identity("currer");
  const { id } = await ensureUser(told);
  const send = client.send.bind(client);
  let isDead = false;
  const spy = vi.spyOn(client, "send").mockImplementation((async (command: object) => {
    if (isDead) throw new Error("ended");
    const answer: unknown = await send(command as never);
    isDead = command instanceof TransactWriteCommand;
    return answer;
  }) as never);
  await ensureUser({ ...told, username: "charlotte" }).catch(() => {});
  spy.mockRestore();
  expect(isDead).toBe(true);
  await ensureUser({ ...told, username: "charlotte" });
  await fallBehind();
  const found = await findAuthors(["charlotte", "currer"]);
  expect([found.get("charlotte")?.id, found.get("currer")]).toEqual([id, undefined]);
});
