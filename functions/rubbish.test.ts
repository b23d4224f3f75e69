import path from "node:path";
import { gzipSync } from "node:zlib";
import type { RouteId } from "@cu/api/routes";
import { isFull, patience, seed, trials } from "@cu/test-kit/programme";
import { moreStrings, sampleFile, sampleFiles } from "@cu/test-kit/sample-data";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { call as callRoute, routeById } from "./test-kit/call.ts";
import { rows } from "./test-kit/matrix.ts";
import { makeWorld, type World } from "./test-kit/world.ts";

const strings = moreStrings("strings/blns-even.json");

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

// Sent as an admin, who passes most authorization checks, so that the input reaches the code behind them.
const targets = rows.filter(({ route, sent }, n) => {
  const { bodyKind } = routeById(route);
  return bodyKind === "json" && sent !== undefined && rows.findIndex((row) => row.route === route) === n;
});

const counts = new Map<string, number>();
const call = async (...asked: Parameters<typeof callRoute>) => {
  const answer = await callRoute(...asked);
  const kind = `${Math.floor(answer.status / 100)}xx`;
  counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return answer;
};
afterAll(() => {
  const asked = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const kinds = [...counts]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([kind, count]) => `${count} ${kind}`);
  process.stdout.write(`Rubbish: ${asked} calls, ${kinds.join(", ")}, ${counts.get("5xx") ?? 0} broken\n`);
});

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

// X2 requires a tenth of the trials on each change: some 150 on a route's top-level fields and 150 on nested ones, of
// which a seeded run tries a quarter. The full run tries every value in every field.
const tries = trials(150).length;
vi.setConfig({ testTimeout: patience });

type Path = readonly (string | number)[];

/** Paths of all nested fields of a body; lists by their first entry. */
const placesIn = (value: unknown, path: Path = []): Path[] => {
  if (typeof value !== "object" || value === null) return [];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.slice(0, 1).map((one) => [0, one])
    : Object.entries(value);
  return entries.flatMap(([name, one]) => {
    const place = [...path, name];
    return [...(place.length > 1 ? [place] : []), ...placesIn(one, place)];
  });
};

const withAt = (value: unknown, [name, ...rest]: Path, put: unknown): unknown => {
  if (name === undefined) return put;
  if (Array.isArray(value)) return value.map((one, n) => (n === name ? withAt(one, rest, put) : one));
  const fields = value as Record<string, unknown>;
  return { ...fields, [name]: withAt(fields[name], rest, put) };
};

/** Invalid values in nested fields: all fields in the full run, otherwise a seeded sample. */
const nestedRubbish = (base: unknown): unknown[] => {
  const places = placesIn(base);
  if (places.length === 0) return [];
  const values = [...types, ...strings];
  const chosen = isFull
    ? places.flatMap((place) => values.map((value) => [place, value] as const))
    : fc.sample(fc.tuple(fc.constantFrom(...places), fc.constantFrom(...values)), { seed, numRuns: tries });
  return chosen.map(([place, value]) => withAt(base, place, value));
};

const bodyOf = (row: (typeof rows)[number]) => row.sent?.(world)?.body;

for (const row of targets) {
  test(`X2: rubbish in any field of ${row.route}, or deeper, is refused or kept, never a crash`, async () => {
    const sent = row.sent?.(world) ?? {};
    const base = bodyOf(row);
    const variants: unknown[] = [];
    if (Array.isArray(base) || typeof base !== "object" || base === null) variants.push(...types, ...strings);
    else
      for (const field of Object.keys(base))
        for (const value of [...types, ...strings]) variants.push({ ...base, [field]: value });
    variants.push({ ...(base as object), __proto__: { isAdmin: true }, isAdmin: true, price: -1, owner: 1, id: 1 });
    const step = isFull ? 1 : Math.ceil(variants.length / tries);
    for (const body of [...variants.filter((_, n) => n % step === seed % step), ...nestedRubbish(base)]) {
      const { status, text } = await call(row.route, { ...sent, body, token: world.token.admin });
      expect(status, `${row.route}: ${JSON.stringify(body)?.slice(0, 200)}`).toBeLessThan(500);
      if (status >= 400) expect(text).not.toMatch(/node_modules|\.ts:\d/);
    }
  });
}

test("ERR-10, X3: every file of the JSON test suite is parsed or refused, on every route that takes JSON", async () => {
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
  const files = sampleFiles("malformed/jsontestsuite");
  expect(files.length).toBeGreaterThan(140);
  for (const file of files) {
    const bytes = sampleFile(file);
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
        path.basename(file).startsWith("n_") &&
        bytes.byteLength > 0 &&
        routeById(id).bodyKind === "json" &&
        ![401, 403, 404].includes(status)
      ) {
        expect([400, body.code], `${file} on ${id}`).toEqual([status, "request.invalid"]);
      }
    }
  }
});

test("ERR-10, F4 L5: a packed body is refused unread, a deep one and a large one with a text", async () => {
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
