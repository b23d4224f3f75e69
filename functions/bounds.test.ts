import type { RouteId } from "@cu/api/routes";
import { usePause } from "@cu/core/use-cases/assistant/waiting";
import { aroundCalls } from "@cu/core/use-cases/test-kit/around-calls";
import { storeCalls } from "@cu/core/use-cases/test-kit/store-calls";
import { inTurn } from "@cu/test-kit/programme";
import { beforeAll, expect, test } from "vitest";
import { type Bound, bounds, fullCourse, maxAsked, membership } from "./test-kit/bounds.ts";
import { call } from "./test-kit/call.ts";
import { authorsBehind } from "./test-kit/crowd/authors.ts";
import { fullCourseId } from "./test-kit/crowd/courses.ts";
import { licensableBehind } from "./test-kit/crowd/licensing.ts";
import { crowdSize, crowdWord, far } from "./test-kit/crowd/put.ts";
import { makeCrowd } from "./test-kit/crowd.ts";
import { rows } from "./test-kit/matrix.ts";
import { first, type Row } from "./test-kit/row.ts";
import { watchPost } from "./test-kit/rows/watch.ts";
import { type Identity, makeWorld, type World } from "./test-kit/world.ts";

let world: World;
beforeAll(async () => {
  // Polling for cuGPT's answer takes as many calls as in real time, without the pauses.
  usePause(() => Promise.resolve());
  world = await makeWorld();
  await makeCrowd(world);
}, 600_000);

// The identities with the most entitlements, the most content and the widest access.
const askers: readonly Identity[] = ["buyer", "owner", "admin"];

type Question = Pick<Row, "route" | "object" | "sent">;

/** Requests that read the most rows, in addition to those of the matrix. */
const deep: readonly Question[] = [
  { route: "catalogue.list", object: "bare", sent: () => ({}) },
  { route: "catalogue.list", object: "a hundred", sent: () => ({ query: { pageSize: 100 } }) },
  { route: "catalogue.list", object: "the deepest page", sent: () => ({ query: { page: 500 } }) },
  { route: "catalogue.list", object: "behind a cursor", sent: () => ({ query: { cursor: "9000.500008999" } }) },
  { route: "catalogue.list", object: "a search", sent: () => ({ query: { search: crowdWord, list: "premium" } }) },
  { route: "catalogue.list", object: "a short search", sent: () => ({ query: { search: crowdWord.slice(0, 2) } }) },
  {
    route: "catalogue.list",
    object: "filtered, counted and sorted",
    sent: () => ({
      query: { list: "premium", level: "beginner,advanced", search: crowdWord, order: "cheapest", facets: true },
    }),
  },
  { route: "find.all", object: "everything", sent: () => ({ query: { query: crowdWord, limit: 10 } }) },
  {
    route: "find.all",
    object: "eight words, one of them misspelt",
    sent: () => ({ query: { query: `${crowdWord} says one two three four five ${crowdWord}x` } }),
  },
  {
    route: "find.all",
    object: "far down",
    sent: () => ({ query: { query: crowdWord, kind: "words", cursor: "9000" } }),
  },
  { route: "creator.search", object: "everybody", sent: () => ({ query: { search: crowdWord } }) },
  { route: "creator.authors", object: "a search", sent: () => ({ query: { search: crowdWord } }) },
  { route: "creator.authors", object: "behind a cursor", sent: () => ({ query: { cursor: authorsBehind } }) },
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
  {
    route: "notice.list",
    object: "behind a cursor",
    sent: () => ({ query: { cursor: "2026-03-01T01:00:00.000Z~reply-3600" } }),
  },
  { route: "learn.library", object: "by name", sent: () => ({ query: { order: "name" } }) },
  {
    route: "learn.library",
    object: "what closes first, behind an id",
    sent: () => ({ query: { order: "due", after: far + 5000 } }),
  },
  {
    route: "review.list",
    object: "of a rating, behind a cursor",
    sent: ({ course }) => ({
      params: { courseId: course.id },
      query: { rating: 3, cursor: `2026-03-01T01:00:00.000Z~${far + 3600}` },
    }),
  },
  {
    route: "wish.list",
    object: "behind a cursor",
    sent: () => ({ query: { cursor: `2026-03-01T01:00:00.000Z~${far + 3600}` } }),
  },
  { route: "promotion.list", object: "behind an id", sent: () => ({ query: { before: far + 5000 } }) },
  { route: "promotion.list", object: "the ended ones", sent: () => ({ query: { state: "ended" } }) },
  {
    route: "promotion.list",
    object: "ended, behind an id",
    sent: () => ({ query: { state: "ended", before: far + 5000 } }),
  },
  {
    route: "user.purchased-collections",
    object: "behind an id",
    sent: ({ person }) => ({ params: { userId: person.buyer.id }, query: { before: far + 200 } }),
  },
  { route: "module.licensable", object: "a search", sent: () => ({ query: { search: crowdWord } }) },
  { route: "module.licensable", object: "far back", sent: () => ({ query: { before: licensableBehind } }) },
  {
    route: "module.licensing",
    object: "behind an id",
    sent: (all) => ({ params: { moduleId: first(all).moduleId }, query: { after: far + 100 } }),
  },
  {
    route: "certification.list-requests",
    object: "behind a cursor",
    sent: () => ({ query: { before: `2026-03-01T00:00:25.000Z~${far + 25}` } }),
  },
  {
    route: "suspension.list",
    object: "behind a cursor",
    sent: () => ({ query: { before: "2026-03-01T01:00:00.000Z", beforeId: "crowd-3600" } }),
  },
  {
    route: "suspension.held",
    object: "behind a cursor",
    sent: () => ({ query: { before: `2026-03-01T01:00:00.000Z~person-${far + 3600}` } }),
  },
  ...(["class.list-codes", "video.list"] as const).map((route) => ({
    route,
    object: "behind a cursor",
    sent: () => ({ query: { before: `2026-03-01T01:00:00.000Z~${far + 3600}` } }),
  })),
  {
    route: "video.to-curate",
    object: "behind a cursor",
    sent: () => ({ query: { after: `2026-03-01T01:00:00.000Z~${far + 3600}` } }),
  },
  { route: "video.list", object: "a search", sent: () => ({ query: { search: crowdWord } }) },
  {
    route: "video.list",
    object: "a search, far back",
    sent: () => ({ query: { search: crowdWord, before: `${crowdWord}~${far + 3550}` } }),
  },
  { route: "class.roster-of-code", object: "a class of ten thousand", sent: () => ofRoster({}) },
  {
    route: "class.roster-of-code",
    object: "behind a cursor, for a file",
    sent: () => ofRoster({ cursor: 5000, purpose: "file" }),
  },
  ...["", "by", "target", "act"].map((filter) => ({
    route: "act.list" as const,
    object: `behind a cursor, by ${filter || "time"}`,
    sent: ({ person }: World) => ({
      query: {
        ...(filter === "by" && { by: person.admin.id }),
        ...(filter === "target" && { target: `person-${far}` }),
        ...(filter === "act" && { act: "person.suspended" }),
        before: `2026-03-01T01:00:00.000Z~${person.admin.id}-3600`,
      },
    }),
  })),
  ...(["module-purchases", "transactions"] as const).flatMap((report): Question[] =>
    [1, 50, 100].map((page) => ({
      route: `books.${report}` as const,
      object: `page ${page} of a hundred`,
      sent: () => ({ query: { page, pageSize: 100 }, body: { start: "2026-03-01", end: "2026-03-14" } }),
    })),
  ),
  {
    route: "books.transactions",
    object: "of one person",
    sent: () => ({ body: { start: "2026-03-01", end: "2026-03-14", search: "crowd-1" } }),
  },
  { route: "person.search", object: "everybody", sent: () => ({ query: { search: crowdWord } }) },
  {
    route: "user.modules",
    object: "those of courses",
    sent: ({ person }) => ({ params: { userId: person.owner.id }, query: { page: 1005 } }),
  },
  { route: "class.search", object: "a class", sent: () => ({ params: { code: "CROWD-5000" } }) },
  {
    route: "transcript.search",
    object: "a word of every line",
    sent: ({ course }) => ({ params: { courseId: course.id }, body: { searchValue: crowdWord } }),
  },
  {
    route: "qna.list-in-video",
    object: "with as many replies as there may be",
    sent: (all) => ({ params: first(all), query: { limit: 500 } }),
  },
  {
    route: "qna.of-user-in-video",
    object: "who replied to all",
    sent: (all) => ({ params: { ...first(all), userId: all.person.learner.id } }),
  },
  {
    route: "qna.list-in-course",
    object: "as many as there may be",
    sent: (all) => ({ params: { courseId: first(all).courseId }, query: { limit: 500 } }),
  },
];

const bySort = { sort: "asked" };
const asked: readonly Question[] = [
  {
    object: "the most asked",
    route: "qna.list-in-course",
    sent: (all) => ({ params: { courseId: first(all).courseId }, query: bySort }),
  },
  {
    object: "the most asked",
    route: "qna.list-in-module",
    sent: (all) => {
      const { courseId, moduleId } = first(all);
      return { params: { courseId, moduleId }, query: bySort };
    },
  },
  {
    object: "the most asked",
    route: "qna.list-in-video",
    sent: (all) => {
      const { courseId, moduleId, videoId } = first(all);
      return { params: { courseId, moduleId, videoId }, query: bySort };
    },
  },
];

// Last, because it writes: the buyer, who owns ten thousand courses, leaves one of a hundred classes.
const leaving: Question = {
  route: "class.leave",
  object: "one of a hundred",
  sent: () => ({ params: { usedId: far + crowdSize - 1 } }),
};

const inFull = (world: World) => ({ ...first(world), courseId: fullCourseId });

/** Requests that read a whole course, for a course of the maximum size. */
const full: readonly Question[] = [
  ...(["course.read", "course.module-access", "course.update", "catalogue.meta", "purchase.buy-course"] as const).map(
    (route) => ({ route, object: "as large as may be", sent: () => ({ params: { courseId: fullCourseId } }) }),
  ),
  ...(
    [
      "module.read-in-course",
      "video.access",
      "quiz.list",
      "qna.list-in-course",
      "qna.list-in-video",
      "class.in-course",
    ] as const
  ).map((route) => ({
    route,
    object: "in a course as large as may be",
    sent: (all: World) => ({ params: inFull(all) }),
  })),
  {
    route: "transcript.search",
    object: "in a course as large as may be",
    sent: () => ({ params: { courseId: fullCourseId }, body: { searchValue: crowdWord } }),
  },
  { route: "watch.post", object: "in a course as large as may be", sent: (all) => watchPost(all, inFull(all)) },
];

// The buyer is in the maximum number of classes.
const inClasses = ({ calls, units, bytes }: Bound): Bound => ({
  calls: calls + membership.calls,
  units: units + membership.units,
  bytes,
});

const ofRoster = (query: Record<string, string | number>) => ({ params: { code: "CROWD-ROSTER" }, query });
const roster = (classId: number, query: Record<string, string | number>) => ({ params: { classId }, query });

const inFullCourse = (route: RouteId): Bound => {
  const { calls, units, bytes } = bounds[route];
  return { calls, units: units + fullCourse.units, bytes: fullCourse.bytes[route] ?? bytes };
};

const questions = [
  ...[...rows, ...deep].map((each) => ({ ...each, bound: bounds[each.route] })),
  ...asked.map((each) => ({ ...each, bound: maxAsked })),
  ...full.map((each) => ({ ...each, bound: inFullCourse(each.route) })),
  { ...leaving, bound: bounds[leaving.route] },
];

// A refusal does not wait for concurrent reads; those still running would count towards the next call.
const running = new Set<Promise<unknown>>();
aroundCalls((_call, go) => {
  const sent = go().finally(() => running.delete(sent));
  running.add(sent);
  return sent;
});
const quiet = async (): Promise<void> => {
  while (running.size > 0) await Promise.allSettled(running);
};

for (const [n, { route, object, sent, bound: own }] of questions.entries()) {
  test(`SES-46: ${route}${object ? `, ${object}` : ""} stays within its bound among ten thousand`, async () => {
    for (const identity of inTurn(askers, n)) {
      const bound = identity === "buyer" ? inClasses(own) : own;
      const asked = { ...sent?.(world), token: world.token[identity] };
      await quiet();
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
