import { readLearn, readLibrary } from "@cu/api/learn";
import { hold, makeLesson, permanent } from "@cu/core/access/lesson.test-kit";
import { storeCalls } from "@cu/core/test-kit/store-calls";
import { expect, test } from "vitest";
import { call } from "../../test-kit/call.ts";
import { signedIn } from "../../test-kit/signed-in.ts";

const homeOf = (body: unknown) => readLearn.answer.schema.parse(body);
const libraryOf = (body: unknown) => readLibrary.answer.schema.parse(body);

test("LRN-01, LRN-05: the home and the library show their caller's own, and each is few store calls", async () => {
  const lesson = await makeLesson({ modules: [{ durations: [563] }] });
  const { token, person } = await signedIn();
  await hold(person, lesson.course.id, permanent);
  const read = await storeCalls(() => call("learn.read", { token, query: { zone: "Europe/Prague" } }));
  expect(read.answer.status).toBe(200);
  expect(homeOf(read.answer.body)).toMatchObject({
    lead: { why: "next", course: { id: lesson.course.id }, seconds: 0 },
    due: [],
    library: { rows: [{ state: "not-begun", secondsLeft: 563 }], next: null, counts: { all: 1, notBegun: 1 } },
  });
  // With the catching up of a course that nothing is known of.
  expect(read.total).toBeLessThanOrEqual(6);
  const { body } = await call("learn.library", { token, query: { filter: "finished", order: "due" } });
  expect(libraryOf(body)).toMatchObject({ rows: [], next: null, counts: { all: 1, finished: 0 } });
  const stranger = await signedIn();
  expect(homeOf((await call("learn.read", { token: stranger.token })).body)).toMatchObject({
    lead: null,
    library: { rows: [] },
  });
});

test("LRN-01: a time zone that there is not, a filter, an order and a place that there are not are refused", async () => {
  const { token } = await signedIn();
  for (const zone of ["Mars/Olympus", "+05:00", "UTC'; --", "a".repeat(65)])
    expect((await call("learn.read", { token, query: { zone } })).status).toBe(400);
  const wrong: Record<string, string>[] = [{ filter: "lost" }, { order: "price" }, { after: "-1" }, { after: "1e3" }];
  for (const query of wrong) expect((await call("learn.library", { token, query })).status).toBe(400);
  expect((await call("learn.library", { token, query: { after: 987_654 } })).status).toBe(200);
  expect((await call("learn.read", {})).status).toBe(401);
});
