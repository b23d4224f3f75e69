import { beforeAll, expect, test } from "vitest";
import { call } from "../../test-kit/call.ts";
import { makeWorld, type World } from "../../test-kit/world.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

test("ADM-106, ADM-107, ADM-108: an author appeals, an admin reads it and decides, and the author reads the answer", async () => {
  const token = world.token.admin ?? "";
  const author = world.token.owner ?? "";
  const params = { courseId: world.course.id };
  await call("suspension.course", { params, token, body: { reason: "Somebody else's lectures" } });
  expect((await call("appeal.send", { params, token: author, body: { text: " " } })).body).toHaveProperty("text");
  const sent = await call("appeal.send", { params, token: author, body: { text: "They are mine." } });
  expect(sent.status).toBe(201);
  const again = await call("appeal.send", { params, token: author, body: { text: "They are mine." } });
  expect([again.status, again.body.code]).toEqual([409, "appeal.sent"]);
  expect((await call("appeal.list", { token })).text).toContain("They are mine.");
  const appeal = { appealId: Number(sent.body.id) };
  const decided = await call("appeal.decide", { params: appeal, token, body: { lift: false, reply: "They are not." } });
  expect([decided.status, decided.body.outcome]).toEqual([200, "upheld"]);
  const other = await call("appeal.decide", { params: appeal, token, body: { lift: true, reply: "They are." } });
  expect([other.status, other.body.code]).toEqual([409, "appeal.decided"]);
  const seen = await call("course.read", { params, token: author });
  expect(seen.body.suspension).toMatchObject({ appeal: { reply: "They are not." } });
  await call("suspension.lift-course", { params, token });
});
