import { randomUUID } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { ensureUser } from "../../read-models/user/ensure-user.ts";
import { balanceOf, fund } from "../../storage/ledger/ledger.test-kit.ts";
import { UserIdEntity } from "../../storage/user/user.entity.ts";
import { makePerson, personBySub } from "../test-kit/person.ts";
import { allHooksRan, beforeNextWrite, tapWrites } from "./store-tap.test-kit.ts";

// A wallet is opened together with its account. As in core/use-cases/purchase/conditions.test.ts each test needs one condition.

tapWrites();
afterEach(() => expect(allHooksRan()).toBe(true));

const identity = () => {
  const sub = randomUUID();
  return { sub, username: `p-${sub}`, email: `${sub}@example.com`, firstName: "Test", lastName: "Person" };
};

test("WAL-02: opening an account never empties a wallet that exists", async () => {
  const owner = await makePerson();
  await fund(owner, 300);
  await expect(ensureUser(identity(), { walletId: owner.walletId })).rejects.toThrow();
  expect(await balanceOf(owner)).toBe(300);
});

test("opening an account never takes over the id of another person", async () => {
  const owner = await makePerson();
  await expect(ensureUser(identity(), { id: owner.id })).rejects.toThrow();
  expect((await UserIdEntity.get({ id: owner.id }).go()).data?.sub).toBe(owner.sub);
});

test("WAL-02: two first sign-ins at once open one account with one wallet", async () => {
  const somebody = identity();
  const first: unknown[] = [];
  beforeNextWrite(["user"], async () => first.push(await ensureUser(somebody)));
  const second = await ensureUser(somebody);
  expect(first).toEqual([second]);
  expect(await personBySub(somebody.sub)).toEqual(second);
});
