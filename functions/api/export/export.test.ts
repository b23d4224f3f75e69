import { ActEntity } from "@cu/core/storage/audit-log/act.entity";
import { fallBehind } from "@cu/core/use-cases/test-kit/fall-behind";
import { beforeAll, expect, test } from "vitest";
import { call } from "../../test-kit/call.ts";
import { makeWorld, type World } from "../../test-kit/world.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

test("ADM-81: an audit log too long for one response is exported by a worker, and only its requester is notified", async () => {
  const token = world.token.admin ?? "";
  const { admin } = world.person;
  await ActEntity.put(
    Array.from({ length: 600 }, (_, n) => ({
      by: admin.id,
      sequence: n + 1,
      id: `${admin.id}-${n + 1}`,
      bySub: admin.sub,
      at: new Date(Date.UTC(2026, 0, 1) + n).toISOString(),
      act: "demo.completed",
      target: `demo#${n + 1}`,
      reason: "",
      facts: {},
      hash: "0".repeat(64),
    })),
  ).go();
  await fallBehind();
  const { status, body } = await call("export.acts", { token, body: { by: admin.id } });
  const exported = body.export as { id: string };
  expect([status, body.csv]).toEqual([200, null]);
  const params = { exportId: exported.id };
  expect((await call("export.read", { token, params })).body).toMatchObject({ status: "requested", file: null });
  const unknown = { exportId: "A".repeat(22) };
  expect((await call("export.read", { token, params: unknown })).status).toBe(404);
});
