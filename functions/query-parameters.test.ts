import { type RouteId, routes } from "@cu/api/routes";
import { beforeAll, expect, test } from "vitest";
import type * as z from "zod";
import { call } from "./test-kit/call.ts";
import { rows } from "./test-kit/matrix.ts";
import { identities } from "./test-kit/row.ts";
import { makeWorld, type World } from "./test-kit/world.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const namesOf = (schema: z.ZodType): string[] => Object.keys((schema as z.ZodObject).shape);

/** What a handler reads of its query, noted while `run` lasts: the contract is shared, so its schema can watch. */
const readOf = async (id: RouteId, run: () => Promise<unknown>): Promise<Set<string>> => {
  const route = routes.find((one) => one.id === id) as unknown as { query: z.ZodType };
  const { query } = route;
  const read = new Set<string>();
  const watched = (value: unknown) =>
    new Proxy(value as object, {
      get: (target, name, self) => {
        if (typeof name === "string") read.add(name);
        return Reflect.get(target, name, self) as unknown;
      },
      // A query that is spread or passed on is read where it arrives; absent fields are read there by name.
      has: (target, name) => {
        if (typeof name === "string") read.add(name);
        return Reflect.has(target, name);
      },
    });
  route.query = query.transform(watched);
  try {
    await run();
  } finally {
    route.query = query;
  }
  return read;
};

const readElsewhere: Readonly<Record<string, readonly string[]>> = {
  // Of each document that is found, and this table has none (FND-57 tests them).
  "find.all": ["length", "price", "university", "language", "level"],
  // Documented as what older pages send, and nothing more.
  "module.read": ["user"],
};

const withQuery = routes.filter(({ query }) => namesOf(query).length > 0).map(({ id }) => id as RouteId);

test.for(withQuery)("ERR-24: %s reads every parameter that it documents", async (id) => {
  const read = new Set<string>();
  for (const { sent, expected } of rows.filter(({ route }) => route === id)) {
    const identity = identities.find((_, n) => (expected[n] ?? 500) < 300);
    if (identity === undefined) continue;
    const full = { ...sent?.(world), token: world.token[identity] };
    // A class by its other name too: it is read where the first one is absent (D-50).
    const { coupon, ...others }: Record<string, string | number | boolean> = full.query ?? {};
    for (const one of coupon === undefined ? [full] : [full, { ...full, query: { ...others, code: coupon } }])
      for (const name of await readOf(id, () => call(id, one))) read.add(name);
  }
  const { query } = routes.find((one) => one.id === id) ?? {};
  // A route whose every row is refused is read by its own tests.
  const unread = namesOf(query as z.ZodType).filter((name) => !read.has(name));
  if (read.size > 0) expect(unread).toEqual(readElsewhere[id] ?? []);
});
