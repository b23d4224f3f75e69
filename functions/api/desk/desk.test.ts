import { type RouteId, routes } from "@cu/api/routes";
import { beforeAll, expect, test } from "vitest";
import { call } from "../../test-kit/call.ts";
import { makeWorld, type World } from "../../test-kit/world.ts";
import { throughCdn } from "../../viewer-address.test-kit.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const sender = { name: "Karin", email: "karin@example.com" };
const demo = { courseName: "Optics", firstName: "Ann", lastName: "Example", email: "ann@example.com" };

test("ADM-82, ADM-83: a message and an issue arrive at the admin's desk, are read and done, and leave it", async () => {
  const token = world.token.admin ?? "";
  const headers = throughCdn("198.18.7.1");
  await call("contact.send", { body: { ...sender, subject: "An invoice", message: "Please." }, headers });
  const body = { category: "video", subject: "It stops", text: "Often." };
  const issue = await call("issue.report", { token: world.token.learner ?? "", body });
  const { messages } = (await call("contact.list", { token })).body as { messages: { id: number }[] };
  expect(messages).toMatchObject([{ ...sender, subject: "An invoice", status: "new" }]);
  const { issues } = (await call("issue.list", { token })).body;
  expect(issues).toMatchObject([{ ...body, reporter: { id: world.person.learner.id, name: "Test Person" } }]);
  const waiting = (await call("desk.work", { token })).body as { work: { kind: string }[]; more: string[] };
  expect(waiting.work.map(({ kind }) => kind).toSorted()).toEqual(["issue", "message"]);
  expect(waiting.more).toEqual([]);
  expect((await call("contact.finish", { token, params: { messageId: Number(messages[0]?.id) } })).body.status).toBe(
    "done",
  );
  expect((await call("issue.finish", { token, params: { issueId: Number(issue.body.id) } })).body.status).toBe("done");
  expect((await call("desk.work", { token })).body.work).toEqual([]);
  for (const route of ["contact.list", "issue.list"] as const)
    expect((await call(route, { token, query: { before: "yesterday" } })).status).toBe(400);
});

test("ADM-26, ADM-29, ADM-69: an admin lists, opens and completes a demo request; a repeat answers the same", async () => {
  const token = world.token.admin ?? "";
  const input = { ...demo, courseDescription: "", links: ["www.example.com"], files: [] };
  const { id } = (await call("demo.request", { body: input, headers: throughCdn("198.18.7.2") })).body;
  const params = { demoId: Number(id) };
  expect((await call("demo.list", { token })).body).toMatchObject([{ id, ...demo, status: "submitted" }]);
  expect((await call("demo.read", { token, params })).body).toMatchObject({
    links: [{ link: "https://www.example.com" }],
    files: [],
  });
  for (let n = 0; n < 2; n++)
    expect((await call("demo.complete", { token, params })).body).toMatchObject({ id, status: "completed" });
});

test("ADM-66: an admin reads the statistics of the platform", async () => {
  const { body } = await call("desk.statistics", { token: world.token.admin ?? "" });
  expect(body.thisWeek).toEqual({ signups: 6, purchases: 0, revenue: 0 });
  expect(body.lastWeek).toEqual({ signups: 0, purchases: 0, revenue: 0 });
  expect(body.change).toEqual({ signups: 0, purchases: 0, revenue: 0 });
});

test("ADM-64: every admin route answers 403 to non-admins and 401 to guests", async () => {
  const forAdmins = routes.filter((route) => route.for === "admin");
  expect(forAdmins.length).toBeGreaterThan(15);
  const params = {
    courseId: 1,
    moduleId: 1,
    userId: 1,
    requestId: 1,
    demoId: 1,
    messageId: 1,
    issueId: 1,
    sessionId: "one",
    from: "2999-01-01",
    exportId: "a".repeat(22),
  };
  for (const { id } of forAdmins) {
    for (const name of ["learner", "buyer", "owner"] as const)
      expect([id, (await call(id as RouteId, { params, token: world.token[name] ?? "", body: {} })).status]).toEqual([
        id,
        403,
      ]);
    expect([id, (await call(id as RouteId, { params, body: {} })).status]).toEqual([id, 401]);
  }
});
