import { expect, test } from "vitest";
import { stayInWindow } from "../../foundation/limit/window.test-kit.ts";
import { retireName } from "../../storage/user/retired-name.ts";
import { UserNameEntity } from "../../storage/user/user.entity.ts";
import { freeNames } from "./free-names.ts";

const take = (...names: string[]) =>
  Promise.all(names.map((name) => UserNameEntity.put({ name, sub: `sub-${name}` }).go()));
let host = 0;
const ask = (username: string, email = "", address = `192.0.2.${++host}`) => freeNames({ username, email }, address);

test("ONB-26: a taken user name comes with up to three free ones, from the address and the name", async () => {
  await take("ona-marsh");
  expect(await ask("Ona-Marsh", "Ona.Marsh.Reads@example.org")).toEqual(["ona-marsh-reads", "OnaMarsh", "Ona-Marsh-2"]);
  await take("onamarsh", "ona-marsh-2");
  expect(await ask("Ona-Marsh", "ona-marsh@example.org")).toEqual(["Ona-Marsh-3", "Ona-Marsh-4", "Ona-Marsh-5"]);
});

test("SES-134: the name of a deleted account is never suggested", async () => {
  await take("pia-vogel");
  await retireName("Pia-Vogel-2");
  expect(await ask("pia-vogel", "")).toEqual(["piavogel", "pia-vogel-3", "pia-vogel-4"]);
});

test("ONB-26: no suggestion breaks a rule for names: reserved, too long, with spaces or with hidden characters", async () => {
  expect(await ask("admin", "support@example.org")).not.toContain("support");
  expect((await ask("admin", "support@example.org")).filter((name) => /^admin$/i.test(name))).toEqual([]);
  expect(await ask("a".repeat(150))).toEqual([]);
  expect(await ask("two words")).toEqual([]);
  expect(await ask("")).toEqual([]);
});

test("ONB-26: a network gets sixty answers an hour", async () => {
  stayInWindow("hour");
  const asks = Array.from({ length: 60 }, () => ask("bo-lind", "", "198.51.100.7"));
  await Promise.all(asks);
  await expect(ask("bo-lind", "", "198.51.100.7")).rejects.toMatchObject({ code: "request.limited" });
});
