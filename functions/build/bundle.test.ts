import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import type { RouteId } from "@cu/api/routes";
import { hold, makeLesson, permanent } from "@cu/core/access/lesson.test-kit";
import { foldCourses } from "@cu/core/read-models/catalogue/fold";
import { courseInput, moduleInput } from "@cu/core/use-cases/course/course-input.test-kit";
import { createCourse } from "@cu/core/use-cases/course/save";
import { makeCreator } from "@cu/core/use-cases/test-kit/person";
import { storeCalls } from "@cu/core/use-cases/test-kit/store-calls";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callHandler, type Handler, type Sent } from "../test-kit/call.ts";
import { signedIn } from "../test-kit/signed-in.ts";
import { bundle } from "./bundle.ts";

const root = path.resolve(import.meta.dirname, "../..");
const require = createRequire(import.meta.url);
const only: readonly RouteId[] = [
  "watch.post",
  "catalogue.list",
  "course.read",
  "user.read",
  "quiz.list",
  "learn.read",
];
const ways = ["plain", "small"] as const;
let out: string;

beforeAll(async () => {
  out = mkdtempSync(path.join(tmpdir(), "bundles-"));
  for (const way of ways) await bundle(root, path.join(out, way), { only, plain: way === "plain" });
});
afterAll(() => rmSync(out, { recursive: true }));

const bundled = (way: (typeof ways)[number], id: RouteId): Handler =>
  (require(path.join(out, way, id, "index.mjs")) as { handler: Handler }).handler;

const hasLoadedElectrodb = (id: RouteId): boolean => path.join(out, "small", id, "electrodb.cjs") in require.cache;

/** What both bundles of a route answer, with the store calls that each made. */
const bothWays = async (id: RouteId, sent: Sent) => {
  const [plain, small] = [bundled("plain", id), bundled("small", id)];
  // Warm-up: processes cache their reads, so both bundles read everything before they are compared.
  for (const handler of [plain, small]) await callHandler(handler, id, sent);
  const [first, second] = [
    await storeCalls(() => callHandler(plain, id, sent)),
    await storeCalls(() => callHandler(small, id, sent)),
  ];
  expect(second).toEqual(first);
  return second.answer;
};

test("P10: ElectroDB is in a separate file, loaded neither with the bundle nor by a call that needs only keys", async () => {
  for (const id of only) {
    expect([id, existsSync(path.join(out, "small", id, "electrodb.cjs"))]).toEqual([id, true]);
    expect([id, existsSync(path.join(out, "plain", id, "electrodb.cjs"))]).toEqual([id, false]);
    bundled("small", id);
  }
  await callHandler(bundled("small", "watch.post"), "watch.post", { body: {} });
  await callHandler(bundled("small", "catalogue.list"), "catalogue.list", { query: { page: 1 } });
  expect(only.filter(hasLoadedElectrodb)).toEqual([]);
});

test("P10: a bundle made small answers byte for byte, with the same store calls, as one that is not", async () => {
  const ada = await makeCreator();
  const ids: number[] = [];
  for (let n = 0; n < 6; n++) {
    const input = courseInput({ name: `Course ${n}`, modules: [moduleInput(2)] });
    ids.push((await createCourse(ada, input)).courseId);
  }
  await foldCourses(ids);
  const lesson = await makeLesson();
  const { person, token } = await signedIn();
  await hold(person, lesson.course.id, permanent);
  const { courseId, moduleId, videoId } = lesson.place;
  const post = { collection: courseId, module: moduleId, video: videoId, pollRate: 10_000, playbackRate: 1 };
  const asked: readonly [RouteId, Sent, number][] = [
    [
      "watch.post",
      { token, body: { ...post, videoTimestamp: 10 }, headers: { "idempotency-key": `${randomUUID()}.1` } },
      201,
    ],
    ["watch.post", { token, body: { ...post, videoTimestamp: "ten" } }, 400],
    ["watch.post", { body: {} }, 401],
    ["catalogue.list", { query: { page: 1, pageSize: 20 } }, 200],
    ["catalogue.list", { query: { search: "course 3" }, token }, 200],
    ["catalogue.list", { query: { page: 0 } }, 400],
    ["course.read", { params: { courseId } }, 200],
    ["course.read", { params: { courseId }, token }, 200],
    ["course.read", { params: { courseId: 987_654 } }, 404],
    ["user.read", { token }, 200],
    ["user.read", { token: `${token}x` }, 401],
    ["quiz.list", { params: { courseId, moduleId, videoId }, token }, 200],
    ["learn.read", { token }, 200],
  ];
  for (const [id, sent, status] of asked) {
    const answer = await bothWays(id, sent);
    expect([id, answer.status, answer.text]).toEqual([id, status, answer.text]);
  }
  expect(hasLoadedElectrodb("learn.read")).toBe(true);
});

const id = fc.oneof(fc.integer({ min: -1, max: 9 }), fc.string({ maxLength: 8 }));
const word = fc.oneof(id, fc.boolean());
const anything: fc.Arbitrary<Pick<Sent, "query" | "body"> & { params: Record<string, string | number> }> = fc.record({
  params: fc.record({ courseId: id, moduleId: id, videoId: id }),
  query: fc.dictionary(fc.constantFrom("page", "pageSize", "search", "list", "cursor", "other"), word),
  body: fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom("collection", "video", "pollRate"), fc.jsonValue())),
});

test("P10: nor is there any other request that the two answer differently", async () => {
  const { token } = await signedIn();
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...only), anything, fc.boolean(), async (id, { body, ...sent }, isKnown) => {
      const asked = { ...sent, ...(isKnown && { token }), ...(id === "watch.post" && { body }) };
      const [first, second] = [
        await callHandler(bundled("plain", id), id, asked),
        await callHandler(bundled("small", id), id, asked),
      ];
      expect(second).toEqual(first);
    }),
    { numRuns: 200 },
  );
});
