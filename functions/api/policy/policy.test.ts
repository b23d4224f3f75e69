import { beforeAll, expect, test } from "vitest";
import { call } from "../../test-kit/call.ts";
import { makeWorld, type World } from "../../test-kit/world.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

test("ADM-100: an admin reads how authors are paid, from which day on", async () => {
  const { status, body } = await call("policy.list", { token: world.token.admin ?? "" });
  expect(status).toBe(200);
  expect(body).toMatchObject([{ from: null, isCurrent: true, mayBeDropped: false }]);
});
