import { hold, makeLesson, permanent } from "@cu/core/access/lesson.test-kit";
import { publishTranscript } from "@cu/core/use-cases/transcript/publish";
import { expect, test } from "vitest";
import { call } from "../../test-kit/call.ts";
import { signedIn } from "../../test-kit/signed-in.ts";

test("WCH-60: a lecture's reading view is only for users with access", async () => {
  const { course, module, video } = await makeLesson();
  const line = { text: "Roots join roots.", startTime: 3, endTime: 6, startOfParagraph: true };
  await publishTranscript({ videoId: video.id, segments: [line] });
  const { person, token } = await signedIn();
  const params = { courseId: course.id, moduleId: module.id };
  const sent = { token, params, query: { video: String(video.id) } };
  expect(await call("study.read", sent)).toMatchObject({ status: 403, body: { code: "access.denied" } });
  await hold(person, course.id, permanent);
  expect(await call("study.read", sent)).toMatchObject({
    status: 200,
    body: {
      lectures: [
        {
          videoId: video.id,
          order: 1,
          title: video.title,
          lines: [{ startTime: 3, text: "Roots join roots.", startOfParagraph: true }],
          questions: [],
        },
      ],
      next: null,
    },
  });
  expect((await call("study.read", { params })).status).toBe(401);
  for (const from of ["0", "-1", "1e3"])
    expect((await call("study.read", { token, params, query: { from } })).status).toBe(400);
  expect((await call("study.read", { token, params, query: { video: "x" } })).status).toBe(400);
});

test("WCH-63: a lecture comes as a book for who may watch it, and only with ids", async () => {
  const { course, module, video } = await makeLesson();
  const { person, token } = await signedIn();
  const sent = { token, params: { courseId: course.id }, body: { module: module.id, video: video.id } };
  expect((await call("study.epub", sent)).status).toBe(403);
  await hold(person, course.id, permanent);
  const { status, body } = await call("study.epub", sent);
  expect(status).toBe(201);
  expect(Buffer.from(String(body.epub), "base64").subarray(0, 2).toString()).toBe("PK");
  expect((await call("study.epub", { ...sent, body: { module: "x" } })).status).toBe(400);
  expect((await call("study.epub", { ...sent, token: "" })).status).toBe(401);
});
