import { expect, test } from "vitest";
import { failureStatus } from "./failure-status.ts";
import { handlerFile, routes } from "./routes.ts";

test("ERR-13: every route has its own id, and its own method and path", () => {
  expect(new Set(routes.map((route) => route.id)).size).toBe(routes.length);
  expect(new Set(routes.map((route) => `${route.method} ${route.path.replace(/\{\w+\}/g, "{}")}`)).size).toBe(
    routes.length,
  );
});

test("ERR-13: path parameters and the params schema name the same things", () => {
  for (const route of routes) {
    const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
    const inSchema = Object.keys((route.params as unknown as { shape: object }).shape).sort();
    expect(inSchema, route.id).toEqual(inPath);
  }
});

test("ERR-13: every declared failure stands in the one failure table", () => {
  for (const route of routes) for (const code of route.fails) expect(failureStatus, route.id).toHaveProperty([code]);
});

test("ERR-13: a change that names no field changes none", () => {
  const changes = routes.filter(({ method, bodyKind }) => method === "PATCH" && bodyKind === "json");
  const filled = changes.filter(({ body }) => Object.keys(body.safeParse({}).data ?? {}).length > 0);
  expect([changes.length > 0, filled.map(({ id }) => id)]).toEqual([true, []]);
});

test("ERR-13: a route id names its handler's file", () => {
  expect(handlerFile({ id: "wallet.top-up" })).toBe("api/wallet/top-up");
});
