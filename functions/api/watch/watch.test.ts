import { hold, type Lesson, makeLesson, permanent, windowed } from "@cu/core/access/lesson.test-kit";
import { useClock } from "@cu/core/foundation/clock";
import { storeCalls } from "@cu/core/use-cases/test-kit/store-calls";
import { expect, test } from "vitest";
import { call } from "../../test-kit/call.ts";
import { signedIn } from "../../test-kit/signed-in.ts";

const body = ({ place }: Lesson, change: object = {}) => ({
  collection: place.courseId,
  module: place.moduleId,
  video: place.videoId,
  pollRate: 10_000,
  playbackRate: 1,
  videoTimestamp: 10,
  ...change,
});

test("WCH-22: a post is answered with its six fields and an id, and a repeated one with the same", async () => {
  const lesson = await makeLesson();
  const { person, token } = await signedIn();
  await hold(person, lesson.course.id, permanent);
  const headers = { "idempotency-key": "tab-1.1" };
  const first = await call("watch.post", { token, body: body(lesson), headers });
  expect(first).toMatchObject({ status: 201, body: { ...body(lesson), id: expect.stringMatching(/\.1$/) } });
  expect(await call("watch.post", { token, body: body(lesson), headers })).toMatchObject({ body: first.body });
});

test("WCH-22: a signed-in post inside a lease is one store call: the token is all that is known of the person", async () => {
  const lesson = await makeLesson();
  const { person, token } = await signedIn();
  await hold(person, lesson.course.id, permanent);
  const post = (videoTimestamp: number) => call("watch.post", { token, body: body(lesson, { videoTimestamp }) });
  await post(10);
  const putBack = useClock(() => Date.now() + 10_000);
  const calls = await storeCalls(() => post(20)).finally(putBack);
  expect(calls).toMatchObject({ operations: { UpdateItem: 1 }, total: 1, units: { write: 1 } });
});

test("WCH-34: a post without access is 403, without a token 401, with impossible values 400", async () => {
  const lesson = await makeLesson();
  const { person, token } = await signedIn();
  expect(await call("watch.post", { token, body: body(lesson) })).toMatchObject({
    status: 403,
    body: { code: "access.denied" },
  });
  expect(await call("watch.post", { body: body(lesson) })).toMatchObject({
    status: 401,
    body: { code: "token.missing" },
  });
  expect((await call("watch.post", { token: `${token}x`, body: body(lesson) })).status).toBe(401);
  await hold(person, lesson.course.id, permanent);
  for (const change of [{ playbackRate: 100 }, { pollRate: -1 }, { videoTimestamp: 9999 }]) {
    expect(await call("watch.post", { token, body: body(lesson, change) })).toMatchObject({
      status: 400,
      body: { code: "watch.invalid" },
    });
  }
  for (const change of [{ video: "1" }, { collection: 1.5 }, { module: null }, { pollRate: "10000" }]) {
    expect((await call("watch.post", { token, body: body(lesson, change) })).status).toBe(400);
  }
  const bad = await call("watch.post", { token, body: body(lesson), headers: { "idempotency-key": "no number" } });
  expect(bad).toMatchObject({ status: 400, body: { "Idempotency-Key": [expect.any(String)] } });
});

test("WCH-24: the access is always 200 with the value; unknown ids are 404 and no session 401", async () => {
  const lesson = await makeLesson();
  const { person, token } = await signedIn();
  const params = { ...lesson.place };
  const access = async () => (await call("video.access", { token, params })).body;
  expect(await access()).toEqual({ access: "denied", data: { accessUntil: null } });
  await hold(person, lesson.course.id, windowed("2020-01-01T00:00:00.000Z", "2020-01-03T23:59:59.999Z"));
  expect(await access()).toEqual({ access: "expired", data: { accessUntil: "2020-01-03T23:59:59.999Z" } });
  await hold(person, lesson.course.id, permanent);
  expect(await access()).toEqual({ access: "allowed", data: { accessUntil: null } });
  expect((await call("video.access", { params })).status).toBe(401);
  for (const wrong of [{ courseId: 987_654 }, { moduleId: 987_654 }, { videoId: 987_654 }, { videoId: "1e3" }]) {
    expect((await call("video.access", { token, params: { ...params, ...wrong } })).status).toBe(404);
  }
});

test("WCH-28: the history answers the caller's rows, and 403 for any other user", async () => {
  const lesson = await makeLesson();
  const { person, token } = await signedIn();
  await hold(person, lesson.course.id, permanent);
  await call("watch.post", { token, body: body(lesson) });
  const params = { courseId: lesson.course.id };
  const { status, text } = await call("watch.history", { token, params, query: { module: lesson.module.id } });
  expect(status).toBe(200);
  expect(JSON.parse(text)[0]).toMatchObject({ videoId: lesson.video.id, lastVideoTimestamp: 10 });
  expect((await call("watch.history", { token, params, query: { user: person.id + 1 } })).status).toBe(403);
  expect((await call("watch.history", { token, params: { courseId: 987_654 } })).status).toBe(404);
  expect((await call("watch.history", { params })).status).toBe(401);
});
