import { beforeAll, expect, test } from "vitest";
import { call } from "../../test-kit/call.ts";
import { makeWorld, type World } from "../../test-kit/world.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

test("ADM-75, ADM-76: an admin suspends a course with a reason, and lifts it", async () => {
  const token = world.token.admin ?? "";
  const params = { courseId: world.course.id };
  const reason = "Somebody else's lectures";
  expect((await call("suspension.course", { params, token, body: { reason: " " } })).status).toBe(400);
  expect((await call("suspension.course", { params, token, body: { reason } })).status).toBe(204);
  expect((await call("course.read", { params })).status).toBe(404);
  const seen = await call("course.read", { params, token });
  expect(seen.body.suspension).toMatchObject({ reason, takenDown: false, by: world.person.admin.id });
  expect((await call("suspension.lift-course", { params, token })).status).toBe(204);
  expect((await call("course.read", { params })).body.suspension).toBeNull();
});

test("ADM-77, ADM-78: a suspended user's next call is refused with a specific error, and admins see who suspended them", async () => {
  const token = world.token.admin ?? "";
  const { learner } = world.person;
  const params = { userId: learner.id };
  expect((await call("suspension.person", { params, token, body: { reason: "Spam" } })).status).toBe(204);
  const refused = await call("user.read", { token: world.token.learner ?? "" });
  expect([refused.status, refused.body.code]).toEqual([403, "account.suspended"]);
  expect((await call("suspension.of-person", { params, token })).body).toMatchObject({
    suspension: { reason: "Spam" },
  });
  expect((await call("suspension.held", { token })).body).toMatchObject({
    held: [{ id: `person-${learner.id}`, kind: "person", reason: "Spam" }],
  });
  expect((await call("suspension.lift-person", { params, token })).status).toBe(204);
  expect((await call("user.read", { token: world.token.learner ?? "" })).status).toBe(200);
  expect((await call("suspension.of-person", { params, token })).body).toEqual({ suspension: null });
  const log = await call("suspension.list", { token });
  expect((await call("suspension.held", { token })).body).toEqual({ held: [], next: null });
  expect(log.text).toContain('"act":"lifted"');
});

test("ADM-109: an admin reads how often something of a person was suspended", async () => {
  const token = world.token.admin ?? "";
  const { learner } = world.person;
  const seen = await call("suspension.of-owner", { params: { userId: learner.id }, token });
  expect([seen.status, seen.body.inYear]).toEqual([200, 1]);
});
