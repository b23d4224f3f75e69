import { beforeAll, expect, test } from "vitest";
import { call } from "../../test-kit/call.ts";
import { makeWorld, type World } from "../../test-kit/world.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

test("ADM-39: an admin lists creators and finds one by name; learners are not among them", async () => {
  const token = world.token.admin ?? "";
  const { body } = await call("earning.creators", { token });
  const { creators } = body as { creators: { id: number; username: string }[] };
  const { owner, learner } = world.person;
  expect(creators.map(({ id }) => id)).toContain(owner.id);
  expect(creators.map(({ id }) => id)).not.toContain(learner.id);
  expect(body.next).toBeNull();
  const found = await call("earning.creators", { token, query: { search: owner.username } });
  expect(found.body).toMatchObject({ creators: [{ id: owner.id }], next: null });
  const behind = await call("earning.creators", { token, query: { after: Math.max(...creators.map(({ id }) => id)) } });
  expect(behind.body).toEqual({ creators: [], next: null });
});

test("ADM-46, ADM-74: a creator creates no payment, for themselves or anybody else", async () => {
  const { owner } = world.person;
  const sent = { token: world.token.owner ?? "", params: { userId: owner.id }, body: { amount: 1 } };
  expect((await call("earning.pay", sent)).status).toBe(403);
});
