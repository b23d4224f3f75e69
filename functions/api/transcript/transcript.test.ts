import { randomBytes } from "node:crypto";
import { hold, makeLesson, permanent } from "@cu/core/access/lesson.test-kit";
import { expect, test } from "vitest";
import { call } from "../../test-kit/call.ts";
import { signedIn } from "../../test-kit/signed-in.ts";

const lines = (count: number, text = "some words") =>
  Array.from({ length: count }, (_, n) => ({ text, startTime: n, endTime: n + 1, startOfParagraph: n === 0 }));

test("TRN-02: a guest reads the preview, a holder all of it; an unknown video is 404", async () => {
  const { course, video } = await makeLesson();
  const admin = await signedIn({ isAdmin: true });
  const data = [{ embedId: video.embedId, transcript: lines(300) }];
  expect(await call("transcript.upload", { token: admin.token, body: { data } })).toMatchObject({
    status: 200,
    body: { succeeded: 1, failed: 0, dne: 0, ambiguous: 0 },
  });
  const { person, token } = await signedIn();
  await hold(person, course.id, permanent);
  const params = { videoId: video.id };
  const read = async (sent: object) =>
    (JSON.parse((await call("transcript.read", { ...sent, params })).text) as []).length;
  expect([await read({}), await read({ token: "no token" }), await read({ token })]).toEqual([120, 120, 300]);
  expect((await call("transcript.read", { params: { videoId: 987_654 } })).status).toBe(404);
  expect((await call("transcript.read", { params: { videoId: "0x1" } })).status).toBe(404);
});

test("TRN-18: only an admin uploads transcripts", async () => {
  const body = { data: [] };
  expect((await call("transcript.upload", { body })).status).toBe(401);
  expect((await call("transcript.upload", { token: (await signedIn()).token, body })).status).toBe(403);
  const { token } = await signedIn({ isAdmin: true });
  for (const rubbish of [{}, { data: 7 }, { data: { 0: [] } }, []]) {
    expect((await call("transcript.upload", { token, body: rubbish })).status).toBe(400);
  }
  expect((await call("transcript.upload", { token, body: '{"data":'.repeat(16_384) })).status).toBe(400);
});

test("TRN-18, F4: uploads of up to 6 MB are taken or counted as failed, larger ones are 413 with a text", async () => {
  const { video } = await makeLesson();
  const { token } = await signedIn({ isAdmin: true });
  const ofSize = (megabytes: number) => {
    const empty = JSON.stringify({ data: [{ embedId: video.embedId, transcript: lines(1) }], pad: "" }).length;
    const pad = randomBytes(3_000_000)
      .toString("base64")
      .repeat(4)
      .slice(0, megabytes * 1_048_576 - empty);
    return JSON.stringify({ data: [{ embedId: video.embedId, transcript: lines(1) }], pad });
  };
  for (const megabytes of [0.39, 0.41, 1, 5.9]) {
    const { status } = await call("transcript.upload", { token, body: ofSize(megabytes) });
    expect([megabytes, status]).toEqual([megabytes, 200]);
  }
  for (const megabytes of [6.1, 10.1]) {
    const got = await call("transcript.upload", { token, body: ofSize(megabytes) });
    expect(got).toMatchObject({ status: 413, body: { code: "request.tooLarge", detail: expect.any(String) } });
  }
  const many = { data: [{ embedId: video.embedId, transcript: lines(25_000) }] };
  expect(await call("transcript.upload", { token, body: many })).toMatchObject({ status: 200, body: { succeeded: 1 } });
  const read = await call("transcript.read", { token, params: { videoId: video.id } });
  expect(JSON.parse(read.text)).toHaveLength(25_000);
});
