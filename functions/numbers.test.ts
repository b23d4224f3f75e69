import { routes } from "@cu/api/routes";
import { beforeAll, expect, test, vi } from "vitest";
import * as z from "zod";
import { call, routeById } from "./test-kit/call.ts";
import { rows } from "./test-kit/matrix.ts";
import { makeWorld, type World } from "./test-kit/world.ts";

vi.setConfig({ testTimeout: 240_000 });

// Numbers that JSON can write and a store, a price or a clock cannot hold: DynamoDB takes no number below 1e-130 or
// beyond 1e126, and none of more than 38 digits.
const numbers: readonly number[] = [
  5e-324,
  1e-320,
  -1e-320,
  1e-131,
  1e-7,
  -0,
  0.1 + 0.2,
  1 / 3,
  0.123_456_789_012_345_6,
  2 ** 53,
  1e21,
  -1e21,
  1e126,
  1e308,
  -1e308,
];

type Place = readonly string[];
type Shape = {
  type?: string;
  const?: unknown;
  properties?: Record<string, Shape>;
  items?: Shape | boolean;
  anyOf?: Shape[];
};

/** Every place of a number in a schema; of a list only its first entry. */
const placesIn = ({ type, properties = {}, items, anyOf = [] }: Shape, place: Place = []): Place[] => [
  ...(type === "number" || type === "integer" ? [place] : []),
  ...Object.entries(properties).flatMap(([name, inner]) => placesIn(inner, [...place, name])),
  ...(typeof items === "object" ? placesIn(items, [...place, "0"]) : []),
  ...anyOf.flatMap((inner) => placesIn(inner, place)),
];

const shapeOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Shape;

const withAt = (value: unknown, [name, ...rest]: Place, put: number): unknown => {
  if (name === undefined) return put;
  if (name === "0") return [withAt(Array.isArray(value) ? value[0] : undefined, rest, put)];
  const fields = typeof value === "object" && value !== null ? value : {};
  return { ...fields, [name]: withAt((fields as Record<string, unknown>)[name], rest, put) };
};

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const bodies = rows.filter(({ route, sent }, n) => {
  const isFirst = rows.findIndex((row) => row.route === route && row.sent !== undefined) === n;
  return sent !== undefined && isFirst && routeById(route).bodyKind === "json";
});

/** Where a correct body has numbers: some routes leave the reading of their lists to the domain. */
const numbersIn = (value: unknown, place: Place = []): Place[] => {
  if (typeof value === "number") return [place];
  if (typeof value !== "object" || value === null) return [];
  const entries: [string, unknown][] = Array.isArray(value)
    ? value.slice(0, 1).map((one) => ["0", one])
    : Object.entries(value);
  return entries.flatMap(([name, one]) => numbersIn(one, [...place, name]));
};

for (const row of bodies) {
  test(`X2, SES-45: no number in the body of ${row.route} is a crash`, async () => {
    const sent = row.sent?.(world) ?? {};
    const places = [...placesIn(shapeOf(routeById(row.route).body)), ...numbersIn(sent.body)];
    for (const place of new Map(places.map((one) => [one.join(), one])).values()) {
      for (const number of numbers) {
        const body = withAt(sent.body, place, number);
        for (const token of [world.token.admin, world.token.owner]) {
          const { status } = await call(row.route, { ...sent, body, token });
          expect(status, `${row.route} ${place.join(".")} = ${number}`).toBeLessThan(500);
        }
      }
    }
  });
}

test("SES-45: every number that a body may hold has both bounds, so that the store can hold it", () => {
  const boundless: string[] = [];
  const look = (route: string, shape: Shape & { minimum?: number; maximum?: number }, place: Place = []) => {
    const isNumber = shape.const === undefined && (shape.type === "number" || shape.type === "integer");
    if (isNumber && !(shape.minimum !== undefined || "exclusiveMinimum" in shape))
      boundless.push(`${route} ${place.join(".")} min`);
    if (isNumber && shape.maximum === undefined) boundless.push(`${route} ${place.join(".")} max`);
    for (const [name, inner] of Object.entries(shape.properties ?? {})) look(route, inner, [...place, name]);
    if (typeof shape.items === "object") look(route, shape.items, [...place, "0"]);
    for (const inner of shape.anyOf ?? []) look(route, inner, place);
  };
  for (const route of routes) if (route.bodyKind === "json") look(route.id, shapeOf(route.body));
  expect(boundless).toEqual([]);
});
