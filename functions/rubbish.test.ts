import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { RouteId } from "@cu/api/routes";
import { beforeAll, expect, test } from "vitest";
import { call, routeById } from "./test-kit/call.ts";
import { rows } from "./test-kit/matrix.ts";
import { makeWorld, type World } from "./test-kit/world.ts";

const data = path.resolve(import.meta.dirname, "../../shared/data");
const strings = JSON.parse(readFileSync(path.join(data, "strings/blns-even.json"), "utf8")) as string[];
const jsonFiles = readdirSync(path.join(data, "malformed/jsontestsuite"));

const types: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.1,
  1e21,
  -1e21,
  9_007_199_254_740_992,
  "",
  " ",
  [],
  {},
  [[]],
  [null],
  [{}],
  { length: -1 },
  { $ne: null },
  { toString: "x" },
  { constructor: { prototype: {} } },
  "__proto__",
  "constructor",
  "\ud800",
  "\u0000",
  "a".repeat(70_000),
];

// The admin passes most doors, so that rubbish reaches the code behind them.
const targets = rows.filter(({ route, sent }, n) => {
  const { bodyKind } = routeById(route);
  return bodyKind === "json" && sent !== undefined && rows.findIndex((row) => row.route === route) === n;
});

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const bodyOf = (row: (typeof rows)[number]) => row.sent?.(world)?.body;

for (const row of targets) {
  test(`X2: rubbish in any field of ${row.route} is refused or kept, never a crash`, async () => {
    const sent = row.sent?.(world) ?? {};
    const base = bodyOf(row);
    const variants: unknown[] = [];
    if (Array.isArray(base) || typeof base !== "object" || base === null) variants.push(...types, ...strings);
    else
      for (const field of Object.keys(base))
        for (const value of [...types, ...strings]) variants.push({ ...base, [field]: value });
    variants.push({ ...(base as object), __proto__: { isAdmin: true }, isAdmin: true, price: -1, owner: 1, id: 1 });
    const step = Math.max(1, Math.floor(variants.length / 150));
    for (let n = 0; n < variants.length; n += step) {
      const { status, text } = await call(row.route, { ...sent, body: variants[n], token: world.token.admin });
      expect(status, `${row.route}: ${JSON.stringify(variants[n])?.slice(0, 200)}`).toBeLessThan(500);
      if (status >= 400) expect(text).not.toMatch(/node_modules|\.ts:\d/);
    }
  });
}

test("X3: every file of the JSON test suite is parsed or refused, on every route that takes JSON", async () => {
  const takers: RouteId[] = [
    "catalogue.meta",
    "wallet.create-payment-intent",
    "purchase.buy-course",
    "watch.post",
    "course.create",
    "quiz.create",
    "transcript.upload",
    "coupon.redeem",
    "video.playlist",
    "accounts.refresh",
  ];
  expect(jsonFiles.length).toBeGreaterThan(140);
  for (const file of jsonFiles) {
    const bytes = readFileSync(path.join(data, "malformed/jsontestsuite", file));
    for (const id of takers) {
      const sent = rows.find((row) => row.route === id)?.sent?.(world) ?? {};
      const { status, body } = await call(id, {
        ...sent,
        body: new Uint8Array(bytes),
        headers: { "content-type": "application/json" },
        token: world.token.owner,
      });
      expect(status, `${file} on ${id}`).toBeLessThan(500);
      if (
        file.startsWith("n_") &&
        bytes.byteLength > 0 &&
        routeById(id).bodyKind === "json" &&
        ![401, 403, 404].includes(status)
      ) {
        expect([400, body.code], `${file} on ${id}`).toEqual([status, "request.invalid"]);
      }
    }
  }
});

test("F4 L5: a packed body is refused unread, a deep one and a large one with a text", async () => {
  const token = world.token.admin;
  const packed = await call("transcript.upload", {
    token,
    body: new Uint8Array(gzipSync("{}")),
    headers: { "content-type": "application/json", "content-encoding": "gzip" },
  });
  expect([packed.status, packed.body.code]).toEqual([415, "request.type"]);
  const deep = await call("transcript.upload", { token, body: `${"[".repeat(16_384)}${"]".repeat(16_384)}` });
  expect(deep.status).toBe(400);
  const large = await call("watch.post", { token, body: JSON.stringify({ text: "x".repeat(300_000) }) });
  expect([large.status, large.body.code]).toEqual([413, "request.tooLarge"]);
  expect(large.body.detail).toBe("The request is too large.");
});
