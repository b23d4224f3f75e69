import { ProfileEntity } from "@cu/core/storage/user/creator-profile.entity";
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

test("ADM-40, ADM-70: an entry has names and picture; its sums and payments are on the creator's own paths, open to admins", async () => {
  const token = world.token.admin ?? "";
  const { owner } = world.person;
  const { body } = await call("earning.creators", { token, query: { search: owner.username } });
  const { creators } = body as { creators: Record<string, unknown>[] };
  expect(creators[0]).toEqual({
    id: owner.id,
    username: owner.username,
    firstName: "Test",
    lastName: "Person",
    profilePicture: null,
  });
  await ProfileEntity.patch({ id: owner.id }).set({ profilePicture: "images/profile/one.png" }).go();
  const again = await call("earning.creators", { token });
  const listed = (again.body as { creators: { id: number; profilePicture: string }[] }).creators;
  expect(listed.find(({ id }) => id === owner.id)?.profilePicture).toMatch(/images\/profile\/one\.png$/);
  const params = { userId: owner.id };
  expect((await call("earning.read", { token, params })).body).toMatchObject({
    totalEarnings: 0,
    paidEarnings: 0,
    pendingEarnings: 0,
  });
  expect((await call("earning.payments", { token, params })).body).toEqual({ payments: [] });
  const stranger = world.token.learner ?? "";
  for (const route of ["earning.read", "earning.payments"] as const)
    expect((await call(route, { token: stranger, params })).status).toBe(403);
});

test("ADM-46, ADM-74: a creator cannot create a payment, to themselves or to others", async () => {
  const { owner } = world.person;
  const sent = { token: world.token.owner ?? "", params: { userId: owner.id }, body: { amount: 1 } };
  expect((await call("earning.pay", sent)).status).toBe(403);
});
