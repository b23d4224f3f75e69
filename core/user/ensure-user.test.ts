import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { findAuthors } from "../course/author.ts";
import { ProfileEntity, SlugEntity } from "../creator/profile.entity.ts";
import { readProfile } from "../creator/read-profile.ts";
import { makeCreator, makePerson, personBySub } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { ensureUser } from "./ensure-user.ts";

const identity = (username: string, sub: string = randomUUID()) => ({
  sub,
  username,
  email: `${username}@example.com`,
  firstName: "Test",
  lastName: "Person",
});

test("WIZ-27: authors are found by the names that the user pool gives them now, in any case of their letters", async () => {
  const first = await ensureUser(identity("Ada"));
  expect((await findAuthors(["ADA"])).get("ADA")?.id).toBe(first.id);
  // She is called otherwise at the pool, and before she signs in again somebody takes the name that she gave up.
  const second = await ensureUser(identity("ada"));
  await ensureUser(identity("countess", first.sub));
  const found = await findAuthors(["ada", "countess"]);
  expect([found.get("ada")?.id, found.get("countess")?.id]).toEqual([second.id, first.id]);
});

test("SES-18: who signs in again is who they were, with the name and e-mail of now", async () => {
  const before = await ensureUser(identity("grace"));
  const again = await ensureUser(identity("hopper", before.sub));
  expect(again).toEqual({ ...before, username: "hopper" });
  expect((await findAuthors(["grace"])).size).toBe(0);
});

test("CRE-41: a creator of before there were author pages signs in under another name, and has a page from then on", async () => {
  const before = await makeCreator();
  const { slug } = await readProfile(before.id);
  await ProfileEntity.delete({ id: before.id }).go();
  await SlugEntity.delete({ slug }).go();
  const { username } = await ensureUser(identity(`new-${before.username}`, before.sub));
  expect(await readProfile(before.id)).toMatchObject({ username, slug: username });
});

test("SES-34: who somebody is, is read as it was just written: a flag, a class, a first sign-in", async () => {
  const { sub } = await makePerson();
  const { answer, units } = await storeCalls(() => personBySub(sub));
  expect(answer?.sub).toBe(sub);
  // A half for an answer that may be old.
  expect(units.read).toBe(1);
});
