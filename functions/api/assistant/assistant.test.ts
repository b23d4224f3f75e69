import { hold, permanent } from "@cu/core/access/lesson.test-kit";
import type { Creator } from "@cu/core/foundation/actor";
import { stayInWindow } from "@cu/core/foundation/limit/window.test-kit";
import { findSnapshot } from "@cu/core/storage/course/commit-course";
import { joinedLongAgo, lectureLines, makeLecture, workOff } from "@cu/core/use-cases/assistant/assistant.test-kit";
import { usePause } from "@cu/core/use-cases/assistant/waiting";
import { courseInput, moduleInput } from "@cu/core/use-cases/course/course-input.test-kit";
import { createCourse } from "@cu/core/use-cases/course/save";
import { publishTranscript } from "@cu/core/use-cases/transcript/publish";
import { afterEach, expect, test } from "vitest";
import { call } from "../../test-kit/call.ts";
import { signedIn } from "../../test-kit/signed-in.ts";

let whilePaused: () => Promise<unknown> = () => workOff();
usePause(() => whilePaused());
afterEach(async () => {
  await workOff();
  whilePaused = () => workOff();
});

const learner = async () => {
  const { course, at } = await makeLecture();
  const { person, token } = await signedIn();
  await joinedLongAgo(person);
  await hold(person, course.id, permanent);
  return { token, params: at, course };
};

test("GPT-18 GPT-22 GPT-23: the summary is read, rated and commented", async () => {
  const { token, params } = await learner();
  const { status, body } = await call("assistant.summary", { token, params });
  expect([status, body]).toEqual([
    200,
    { data: { id: expect.any(Number), content: expect.stringContaining("["), local: true } },
  ]);
  const { id: elementId } = body.data as { id: number };
  const about = { element: 1, elementId, videoId: params.videoId, collectionId: params.courseId };
  const rated = await call("assistant.feedback", { token, body: { rating: 0, feedback: "", ...about } });
  expect(rated).toMatchObject({ status: 200, body: { id: expect.any(Number), rate: 0, ...about } });
  const comment = (feedback: string) =>
    call("assistant.feedback-comment", { token, body: { id: rated.body.id, feedback } });
  expect((await comment("  ")).status).toBe(400);
  expect(await comment("Wrong second")).toMatchObject({ status: 200, body: { feedback: "Wrong second" } });
  for (const wrong of [{ rating: 2 }, { element: 4 }, { elementId: "1" }])
    expect((await call("assistant.feedback", { token, body: { rating: 1, ...about, ...wrong } })).status).toBe(400);
});

test("GPT-14: without a transcript the summary's data are null", async () => {
  const { course, at } = await makeLecture([]);
  const { person, token } = await signedIn();
  await hold(person, course.id, permanent);
  expect(await call("assistant.summary", { token, params: at })).toMatchObject({ status: 200, body: { data: null } });
});

test("GPT-19 GPT-20 GPT-21: a prompt may be an object or the bare text, and answers are listed", async () => {
  const { token, params } = await learner();
  const ask = (body: unknown) => call("assistant.expand-on", { token, params, body });
  const [asObject, asText] = [await ask({ prompt: "What is a root?" }), await ask('"What is a rope?"')];
  expect([asObject.status, asText.status, (await ask("What is a parent?")).status]).toEqual([200, 200, 400]);
  const listed = await call("assistant.last-expand-on", { token, params });
  expect(listed.body.data).toMatchObject([
    { id: asObject.body.id, question: "What is a root?", answer: asObject.body.content },
    { id: asText.body.id, question: "What is a rope?", answer: asText.body.content },
  ]);
  const about = { element: 3, videoId: params.videoId, collectionId: params.courseId, rating: 1 };
  const rated = await call("assistant.feedback", { token, body: { ...about, elementId: asText.body.id } });
  expect(rated).toMatchObject({ status: 200, body: { elementId: asText.body.id } });
  const question = await call("assistant.generate-question", { token, params, body: { prompt: "Ask me" } });
  expect(JSON.parse(String(question.body.content))).toMatchObject({ options: expect.any(Array) });
  expect(await call("assistant.expand-on", { token, params, body: { prompt: " " } })).toMatchObject({
    status: 400,
    body: { prompt: [expect.any(String)] },
  });
});

test("GPT-29: a call whose job is not done in time answers 202 with the job, which then gives the answer", async () => {
  const { token, params } = await learner();
  whilePaused = async () => {};
  const asked = await call("assistant.expand-on", { token, params, body: { prompt: "What is a root?" } });
  expect([asked.status, asked.body]).toEqual([202, { id: expect.any(String), status: "pending" }]);
  const job = () => call("assistant.job", { token, params: { jobId: String(asked.body.id) } });
  expect((await job()).body).toEqual(asked.body);
  await workOff();
  expect((await job()).body).toMatchObject({ status: "done", answer: { local: true } });
});

test("GPT-27, L1: the 21st question in an hour is 429 with Retry-After", async () => {
  stayInWindow("hour");
  const { token, params } = await learner();
  const ask = () => call("assistant.expand-on", { token, params, body: { prompt: "What is a root?" } });
  for (let n = 0; n < 20; n++) expect((await ask()).status).toBe(200);
  const { status, headers, body } = await ask();
  expect([status, Number(headers["retry-after"]) > 0, body.code]).toEqual([429, true, "request.limited"]);
  expect(body.detail).toMatch(/It opens again in .+, at \d\d:\d\d UTC\.$/);
});

test("WCH-14: assistant.closed: a course without cuGPT answers none of it", async () => {
  const { person, token } = await signedIn({ isContentCreator: true });
  const { courseId } = await createCourse(
    person as Creator,
    courseInput({ modules: [moduleInput()], gptEnabled: false }),
  );
  const videoId = (await findSnapshot(courseId))?.course.modules[0]?.videos[0]?.id ?? 0;
  await publishTranscript({ videoId, segments: lectureLines });
  const refused = { status: 400, body: { code: "assistant.closed" } };
  const params = { courseId, videoId };
  expect(await call("assistant.summary", { token, params })).toMatchObject(refused);
  expect(await call("assistant.expand-on", { token, params, body: { prompt: "Why?" } })).toMatchObject(refused);
});

test("GPT-24 QZC-07: the editor's draft is of the type that was asked for; a second beyond the video is refused", async () => {
  const { person, token } = await signedIn({ isContentCreator: true });
  const { courseId } = await createCourse(person as Creator, courseInput({ modules: [moduleInput()] }));
  const videoId = (await findSnapshot(courseId))?.course.modules[0]?.videos[0]?.id ?? 0;
  await publishTranscript({ videoId, segments: lectureLines });
  const draft = (second: number, body?: object) =>
    call("assistant.generate-mcq", { token, params: { videoId, second }, body });
  const open = await draft(60, { questionType: "open_ended" });
  expect(JSON.parse(String(open.body.content))).toMatchObject({ options: [] });
  expect((await draft(60)).status).toBe(200);
  expect((await draft(999_999)).status).toBe(400);
  expect((await draft(60, { questionType: "essay" })).status).toBe(400);
});
