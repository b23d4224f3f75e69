import { beforeAll, expect, test } from "vitest";
import { call } from "../../test-kit/call.ts";
import { makeWorld, type World } from "../../test-kit/world.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

test("ADM-94, ADM-95, ADM-96, ADM-97: an admin finds a person, reads their page, and changes roles and wallet", async () => {
  const token = world.token.admin ?? "";
  const { learner, admin } = world.person;
  const params = { userId: learner.id };
  const found = await call("person.search", { token, query: { search: String(learner.id) } });
  expect([found.status, found.text]).toEqual([200, expect.stringContaining(learner.username)]);
  const granted = await call("person.set-role", { token, params, body: { role: "creator", granted: true } });
  expect([granted.status, granted.body]).toEqual([200, { isProposed: false }]);
  const own = { params: { userId: admin.id }, body: { role: "admin", granted: false } };
  expect((await call("person.set-role", { token, ...own })).status).toBe(403);
  const input = { cupoints: 50, reason: "A lost top-up" };
  const given = await call("person.adjust-wallet", { token, params, body: input });
  expect(given.status).toBe(201);
  const page = await call("person.read", { token, params });
  expect(page.body).toMatchObject({ isContentCreator: true, wallet: { balance: given.body.balance } });
  expect((await call("person.end-sessions", { token, params })).status).toBe(204);
  expect(await call("person.taken-back", { token })).toMatchObject({ status: 200, body: { next: null } });
});
