import type { RouteId } from "@cu/api/routes";
import { storeCalls } from "@cu/core/test-kit/store-calls";
import { beforeAll, expect, test } from "vitest";
import { type Bound, bounds, membership } from "./test-kit/bounds.ts";
import { call } from "./test-kit/call.ts";
import { crowdWord, far } from "./test-kit/crowd/put.ts";
import { makeCrowd } from "./test-kit/crowd.ts";
import { rows } from "./test-kit/matrix.ts";
import { first, type Row } from "./test-kit/row.ts";
import { type Identity, makeWorld, type World } from "./test-kit/world.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
  await makeCrowd(world);
}, 600_000);

// Who holds most, who has most, and who may see most.
const askers: readonly Identity[] = ["buyer", "owner", "admin"];

type Question = Pick<Row, "route" | "object" | "sent">;

/** What reads most of the crowd, besides the rows of the matrix. */
const deep: readonly Question[] = [
  { route: "catalogue.list", object: "bare", sent: () => ({}) },
  { route: "catalogue.list", object: "a hundred", sent: () => ({ query: { pageSize: 100 } }) },
  { route: "catalogue.list", object: "the deepest page", sent: () => ({ query: { page: 500 } }) },
  { route: "catalogue.list", object: "behind a cursor", sent: () => ({ query: { cursor: "9000.500008999" } }) },
  { route: "catalogue.list", object: "a search", sent: () => ({ query: { search: crowdWord, list: "premium" } }) },
  { route: "catalogue.list", object: "a short search", sent: () => ({ query: { search: crowdWord.slice(0, 2) } }) },
  { route: "creator.search", object: "everybody", sent: () => ({ query: { search: crowdWord } }) },
  {
    route: "purchase.list-bought-again",
    object: "the deepest page",
    sent: () => ({ query: { before: "2026-03-01T01:00:00.000Z", beforeId: 1_000_001 } }),
  },
  { route: "class.roster", object: "a search", sent: ({ classId }) => roster(classId, { search: "nobody" }) },
  { route: "class.roster", object: "behind a cursor", sent: ({ classId }) => roster(classId, { cursor: 5000 }) },
  ...(["mine", "enrolled"] as const).map((what) => ({
    route: `class.${what}` as const,
    object: "the owner's",
    sent: ({ person }: World) => ({ params: { userId: person.owner.id } }),
  })),
  {
    route: "user.read",
    object: "far back",
    sent: ({ person }) => ({ query: { before: person.buyer.walletId * 1_000_000 + 5001 } }),
  },
  { route: "class.list", object: "behind an id", sent: () => ({ query: { before: far + 5000 } }) },
  {
    route: "class.covering",
    object: "behind an id",
    sent: ({ course }) => ({ params: { courseId: course.id }, query: { before: far + 5000 } }),
  },
  { route: "promotion.list", object: "behind an id", sent: () => ({ query: { before: far + 5000 } }) },
  {
    route: "user.purchased-collections",
    object: "behind an id",
    sent: ({ person }) => ({ params: { userId: person.buyer.id }, query: { before: far + 200 } }),
  },
  { route: "certification.list-requests", object: "the last page", sent: () => ({ query: { page: 400 } }) },
  {
    route: "suspension.list",
    object: "behind a cursor",
    sent: () => ({ query: { before: "2026-03-01T01:00:00.000Z", beforeId: "crowd-3600" } }),
  },
  { route: "class.search", object: "a class", sent: () => ({ params: { code: "CROWD-5000" } }) },
  {
    route: "qna.list-in-course",
    object: "as many as there may be",
    sent: (all) => ({ params: { courseId: first(all).courseId }, query: { limit: 500 } }),
  },
];

// The buyer is in as many classes as anybody may be.
const inClasses = ({ calls, units, bytes }: Bound): Bound => ({
  calls: calls + membership.calls,
  units: units + membership.units,
  bytes,
});

const roster = (classId: number, query: Record<string, string | number>) => ({ params: { classId }, query });

for (const { route, object, sent } of [...rows, ...deep]) {
  test(`SES-46: ${route}${object ? `, ${object}` : ""} stays within its bound among ten thousand`, async () => {
    for (const identity of askers) {
      const bound = identity === "buyer" ? inClasses(bounds[route]) : bounds[route];
      const asked = { ...sent?.(world), token: world.token[identity] };
      const { answer, total, units } = await storeCalls(() => call(route, asked));
      const cost = { calls: total, units: units.read, bytes: Buffer.byteLength(answer.text) };
      expect(cost.calls, "store calls").toBeLessThanOrEqual(bound.calls);
      expect(cost.units, "read units").toBeLessThanOrEqual(bound.units);
      expect(cost.bytes, "bytes").toBeLessThanOrEqual(bound.bytes);
    }
  });
}

test("SES-46: every route declares what it may cost", () => {
  const declared = new Set(Object.keys(bounds));
  expect([...new Set(rows.map(({ route }) => route))].filter((id: RouteId) => !declared.has(id))).toEqual([]);
});
