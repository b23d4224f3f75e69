import { type RouteId, routes } from "@cu/api/routes";
import { readCalls } from "@cu/local-cloud/dynamo/call-control";
import { beforeAll, expect, test } from "vitest";
import { call, routeById } from "./test-kit/call.ts";
import { rows } from "./test-kit/matrix.ts";
import { identities } from "./test-kit/row.ts";
import { makeWorld, type World } from "./test-kit/world.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

test("ERR-11, Z1: every route declares who is refused", () => {
  const declared = new Set(rows.map(({ route }) => route));
  expect(routes.map(({ id }) => id).filter((id) => !declared.has(id as RouteId))).toEqual([]);
});

type Operations = Readonly<Record<string, number>>;
const operations = async (): Promise<Operations> =>
  (await readCalls(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? "", process.env.TABLE_NAME ?? "")).operations;

/** Table operations of the route beyond its `needs`, which its Lambda's role would refuse. */
const notAllowed = (id: RouteId, before: Operations, after: Operations): string[] => {
  const { needs } = routeById(id);
  const done = Object.keys(after).filter((name) => after[name] !== before[name]);
  if (needs.includes("table.write")) return [];
  return needs.includes("table.read") ? done.filter((name) => !/^(?:(?:Batch)?GetItem|Query)$/.test(name)) : done;
};

for (const { route, object, sent, expected } of rows) {
  test(`Z1 SES-01 SES-34: ${route}${object ? `, ${object}` : ""}`, async () => {
    const got: Record<string, number> = {};
    const before = await operations();
    for (const identity of identities) {
      const { status, text } = await call(route, { ...sent?.(world), token: world.token[identity] });
      got[identity] = status;
      if (status >= 400) expect(text).not.toMatch(/node_modules|file:\/\/|\.ts:\d/);
    }
    expect(got).toEqual(Object.fromEntries(identities.map((identity, n) => [identity, expected[n]])));
    expect(notAllowed(route, before, await operations())).toEqual([]);
  });
}

test("ERR-11, Z2: what is hidden answers as what is not there, to the letter", async () => {
  const { token, hidden } = world;
  const secret = await call("course.read", { params: { courseId: hidden.id }, token: token.learner });
  const absent = await call("course.read", { params: { courseId: 999_999_999 }, token: token.learner });
  expect([secret.status, secret.text]).toEqual([absent.status, absent.text]);
  expect(secret.headers).toEqual(absent.headers);
});

const ids = ({ id, modules }: World["course"]): number[] => [
  id,
  ...modules.flatMap((module) => [module.id, ...module.videos.map((video) => video.id)]),
];

test("ERR-11: Z2 Z6: on no route does a hidden course, module or video answer otherwise than one that never was", async () => {
  const far = 400_000_000;
  const { hidden } = world;
  const nowhere = {
    ...hidden,
    id: hidden.id + far,
    modules: hidden.modules.map((module) => ({
      ...module,
      id: module.id + far,
      videos: module.videos.map((video) => ({ ...video, id: video.id + far })),
    })),
  };
  // An answer may repeat the ids that it was asked with.
  const told = (text: string) => ids(hidden).reduce((all, id) => all.replaceAll(String(id + far), String(id)), text);
  const different: string[] = [];
  for (const { route, object, sent } of rows) {
    if (!sent || /with its key/.test(object ?? "")) continue;
    const [there, elsewhere] = [
      sent({ ...world, course: hidden }),
      sent({ ...world, course: nowhere, hidden: nowhere }),
    ];
    if (JSON.stringify(there) === JSON.stringify(elsewhere)) continue;
    for (const identity of ["guest", "learner", "buyer", "other creator"] as const) {
      const token = world.token[identity];
      const secret = await call(route, { ...there, token });
      const absent = await call(route, { ...elsewhere, token });
      if (`${secret.status} ${secret.text}` === `${absent.status} ${told(absent.text)}`) continue;
      different.push(`${route}, ${identity}: ${secret.status} ${secret.text}, not ${absent.status} ${absent.text}`);
    }
  }
  expect(different).toEqual([]);
});

test("Z2 ERR-11: an id that is no id is a missing thing on every route", async () => {
  const strange = [
    "0",
    "-1",
    "1.5",
    "1e3",
    "0x10",
    "00",
    "+7",
    "９",
    "9007199254740992",
    "99999999999999999999",
    "null",
    "%00",
    "'",
    "..",
    "a".repeat(600),
  ];
  for (const { id, path } of routes) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "").filter((name) => name !== "code");
    for (const name of names) {
      for (const value of strange) {
        // Anonymous students have numbers below 0.
        if (name === "studentId" && value === "-1") continue;
        const params = Object.fromEntries(names.map((other) => [other, other === name ? value : 1]));
        const { status } = await call(id as RouteId, { params, token: world.token.admin, body: {} });
        expect([403, 404, 415], `${id} ${name}=${value}`).toContain(status);
      }
    }
  }
});

test("SES-46: no route scans the table, for any caller", async () => {
  const { GetItem, Scan = 0 } = await operations();
  // Everything above has been asked by now: the matrix went through every route.
  expect(GetItem).toBeGreaterThan(100);
  expect(Scan).toBe(0);
});
