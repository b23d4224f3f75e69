import { beforeAll, expect, test } from "vitest";
import { call } from "../../test-kit/call.ts";
import { makeWorld, type World } from "../../test-kit/world.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const month = () => {
  const of = new Date().toISOString().slice(0, 8);
  return { start: `${of}01`, end: `${of}28` };
};
const today = () => {
  const day = new Date().toISOString().slice(0, 10);
  return { start: day, end: day };
};

test("ADM-60 to ADM-63: an admin reads both reports, page by page, and saves them under their names", async () => {
  const token = world.token.admin ?? "";
  await call("purchase.buy-course", {
    token: world.token.learner ?? "",
    params: { courseId: world.course.id },
    body: { certificate: false },
  });
  for (const [list, file, name] of [
    ["books.module-purchases", "books.export-module-purchases", "module_purchases_report_data.csv"],
    ["books.transactions", "books.export-transactions", "transactions_report_data.csv"],
  ] as const) {
    const { status, body } = await call(list, { token, body: today() });
    expect(status).toBe(200);
    expect(body.data).toHaveLength(Math.min(10, Number(body.total)));
    const past = await call(list, { token, body: today(), query: { page: 1000, pageSize: 100 } });
    expect(past.body).toEqual({ data: [], total: body.total });
    expect((await call(file, { token, body: today() })).body).toMatchObject({ name, export: null });
  }
});

test("ADM-56, ADM-57, ADM-60, ADM-62: unknown filters, sizes and days are refused with their field", async () => {
  const token = world.token.admin ?? "";
  const wrong = [
    { ...month(), start: "2026-13-01" },
    { start: "2026-03-01" },
    { start: "2026-03-02", end: "2026-03-01" },
    { start: "2026-01-01", end: "2026-02-01" },
  ];
  const routes = [
    "books.module-purchases",
    "books.transactions",
    "books.export-module-purchases",
    "books.export-transactions",
  ] as const;
  for (const route of routes)
    for (const body of wrong) expect([route, (await call(route, { token, body })).status]).toEqual([route, 400]);
  for (const pageSize of [0, 5, 25, 1000])
    expect((await call("books.transactions", { token, body: month(), query: { pageSize } })).status).toBe(400);
  const refused = async (route: (typeof routes)[number], body: object) =>
    (await call(route, { token, body: { ...month(), ...body } })).status;
  expect(await refused("books.module-purchases", { courseType: "paid" })).toBe(400);
  expect(await refused("books.module-purchases", { permissionType: "for ever" })).toBe(400);
  expect(await refused("books.transactions", { transactionType: "refund" })).toBe(400);
});

test("ADM-81: the audit log is saved by the filters that its page has", async () => {
  const token = world.token.admin ?? "";
  const params = { courseId: world.course.id };
  await call("suspension.course", { params, token, body: { reason: "=1+1" } });
  await call("suspension.lift-course", { params, token });
  const { body } = await call("export.acts", { token, body: { act: "course.suspended" } });
  expect(body.name).toBe("audit_log.csv");
  const [head, line, ...others] = String(body.csv).trim().split("\r\n");
  expect(head).toContain('"at","by","name","act","target","targetId","reason","facts"');
  expect(line).toContain(`"course.suspended","course",${world.course.id},"'=1+1"`);
  expect(others).toEqual([]);
  expect((await call("export.acts", { token, body: { target: "course#5" } })).status).toBe(400);
});
