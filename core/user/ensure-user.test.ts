import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { findAuthors } from "../course/author.ts";
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
