import { hold, makeLesson, permanent } from "@cu/core/access/lesson.test-kit";
import { expect, test } from "vitest";
import { call } from "../../test-kit/call.ts";
import { signedIn } from "../../test-kit/signed-in.ts";

test("TRN-31: a signed-in learner waits for a transcript and takes it back; each twice as once, and a guest does not", async () => {
  const { course, video } = await makeLesson();
  const { token, person } = await signedIn();
  await hold(person, course.id, permanent);
  const of = { token, params: { videoId: video.id } };
  const isWaiting = async () => (await call("transcript.waiting", of)).body;
  expect(await isWaiting()).toEqual({ isWaiting: false });
  for (let n = 0; n < 2; n++)
    expect(await call("transcript.wait", { ...of, body: { courseId: course.id } })).toMatchObject({
      status: 200,
      body: { isWaiting: true },
    });
  expect(await isWaiting()).toEqual({ isWaiting: true });
  for (let n = 0; n < 2; n++) expect((await call("transcript.stop-waiting", of)).status).toBe(204);
  expect(await isWaiting()).toEqual({ isWaiting: false });
  expect((await call("transcript.waiting", { params: of.params })).status).toBe(401);
});

test("TRN-31: callers without access to the lecture are refused, and so is a non-numeric course id", async () => {
  const { course, video } = await makeLesson();
  const { token } = await signedIn();
  const of = { token, params: { videoId: video.id } };
  expect(await call("transcript.wait", { ...of, body: { courseId: course.id } })).toMatchObject({ status: 403 });
  expect(await call("transcript.wait", { ...of, body: { courseId: "x" } })).toMatchObject({ status: 400 });
});
