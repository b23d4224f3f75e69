import { hold, makeLesson, permanent } from "@cu/core/access/lesson.test-kit";
import { useClock } from "@cu/core/foundation/clock";
import { drafts } from "@cu/core/use-cases/quiz/questions.test-kit";
import { loseAnswer } from "@cu/core/use-cases/test-kit/lost-answer";
import sharp from "sharp";
import { expect, test } from "vitest";
import { call } from "../../test-kit/call.ts";
import { signedIn } from "../../test-kit/signed-in.ts";

const list = (text: string) => JSON.parse(text) as Record<string, unknown>[];

test("QZC-36: questions are created with 201, and the same key and body give the same answer", async () => {
  const { video } = await makeLesson();
  const { token } = await signedIn({ isAdmin: true });
  const params = { videoId: video.id };
  const headers = { "idempotency-key": "create-1" };
  const first = await call("quiz.create", { token, params, body: [drafts.one, drafts.all], headers });
  expect(first.status).toBe(201);
  expect(list(first.text).map(({ title }) => title)).toEqual(["Which one?", "Which ones?"]);
  const flags = list(first.text).map(({ options }) =>
    list(JSON.stringify(options)).map((each) => each.correctAnswerFlag),
  );
  expect(flags).toEqual([
    [true, false],
    [true, true, false],
  ]);
  expect((await call("quiz.create", { token, params, body: [drafts.one, drafts.all], headers })).text).toBe(first.text);
  expect((await call("quiz.create", { token, params, body: [drafts.one], headers })).status).toBe(422);
  expect(list((await call("quiz.list-all", { token, params })).text)).toHaveLength(2);
});

test("QZC-40: wrong questions are refused with 400 and their errors by index", async () => {
  const { course, video } = await makeLesson();
  const { token } = await signedIn({ isAdmin: true });
  const body = [drafts.one, { ...drafts.one, title: "" }].map((draft) => ({ ...draft, video: video.id }));
  for (const got of [
    await call("quiz.create", { token, params: { videoId: video.id }, body }),
    await call("quiz.bulk", { token, params: { courseId: course.id }, body }),
  ]) {
    expect([got.status, list(got.text)]).toEqual([400, [{}, { title: ["Title is required."] }]]);
  }
});

test("QZC-46: the analysis of an unanswered question is empty, and another course's id is a 404", async () => {
  const { video } = await makeLesson();
  const { token } = await signedIn({ isAdmin: true });
  const made = await call("quiz.create", { token, params: { videoId: video.id }, body: [drafts.one] });
  const [question = {}] = list(made.text);
  const params = { videoId: video.id, questionId: Number(question.id) };
  const read = await call("quiz.analysis", { token, params });
  expect([read.status, JSON.parse(read.text)]).toEqual([
    200,
    { version: 1, versions: [{ version: 1, learners: 0, analysis: null }] },
  ]);
  expect((await call("quiz.analysis", { token, params: { ...params, questionId: 999_999 } })).status).toBe(404);
  const { token: learner } = await signedIn({});
  expect((await call("quiz.analysis", { token: learner, params })).status).toBe(403);
});

test("QZC-45: editing a question requires the version read, and the second of two concurrent edits gets a conflict", async () => {
  const { video } = await makeLesson();
  const { token } = await signedIn({ isAdmin: true });
  const made = await call("quiz.create", { token, params: { videoId: video.id }, body: [drafts.one] });
  const [question = {}] = list(made.text);
  const params = { videoId: video.id, questionId: Number(question.id) };
  const options = (question.options as Record<string, unknown>[]).map(({ id, optionText, correctAnswerFlag }) => ({
    id,
    optionText,
    correctAnswerFlag,
  }));
  const body = { version: 1, question: { ...drafts.one, title: "Which one, then?", options } };
  const edited = await call("quiz.edit", { token, params, body });
  expect(edited).toMatchObject({
    status: 200,
    body: { id: question.id, version: 2, title: "Which one, then?", options: options.map(({ id }) => ({ id })) },
  });
  expect(await call("quiz.edit", { token, params, body })).toMatchObject({
    status: 409,
    body: { code: "question.changed" },
  });
  const wrong = { version: 2, question: { ...drafts.one, title: "" } };
  expect(await call("quiz.edit", { token, params, body: wrong })).toMatchObject({
    status: 400,
    body: { title: ["Title is required."] },
  });
});

test("QZC-37, BLK-10: bulk questions answer their number, and one is deleted with 204", async () => {
  const { course, video } = await makeLesson();
  const { token } = await signedIn({ isAdmin: true });
  const body = [drafts.one, drafts.open].map((draft) => ({ ...draft, video: video.id }));
  const bulk = await call("quiz.bulk", { token, params: { courseId: course.id }, body });
  expect(bulk).toMatchObject({ status: 201, body: { created: 2, changed: 0 } });
  const all = list((await call("quiz.list-all", { token, params: { videoId: video.id } })).text);
  const params = { videoId: video.id, questionId: Number(all[0]?.id) };
  expect(await call("quiz.delete", { token, params })).toMatchObject({ status: 204, text: "" });
  expect(await call("quiz.delete", { token, params })).toMatchObject({
    status: 404,
    body: { code: "question.missing" },
  });
});

test("BLK-11: a bulk file is checked with 200 and makes nothing, and what it answers is what the upload takes", async () => {
  const { course, module, video } = await makeLesson();
  const { token } = await signedIn({ isAdmin: true });
  const params = { courseId: course.id };
  const file = JSON.stringify([{ uid: module.id, videos: [{ uid: video.id, questions: [drafts.one] }] }]);
  const checked = await call("quiz.check-bulk", { token, params, body: { file } });
  expect(checked).toMatchObject({ status: 200, body: { problems: [], rows: [{ module: 1, video: 1, question: 1 }] } });
  expect(list((await call("quiz.list-all", { token, params: { videoId: video.id } })).text)).toEqual([]);
  const { questions } = JSON.parse(checked.text) as { questions: unknown[] };
  expect(await call("quiz.bulk", { token, params, body: questions })).toMatchObject({
    status: 201,
    body: { created: 1, changed: 0 },
  });
  const long = { token, params, body: { file: " ".repeat(1_500_001) } };
  expect((await call("quiz.check-bulk", long)).status).toBe(400);
});

test("QZL-27: a fully correct answer is final, and its repetition is 400", async () => {
  const { course, video, place } = await makeLesson();
  const { token: editor } = await signedIn({ isAdmin: true });
  await call("quiz.create", { token: editor, params: { videoId: video.id }, body: [drafts.one] });
  const { person, token } = await signedIn();
  const denied = await call("quiz.list", { token, params: place });
  expect(denied).toMatchObject({ status: 403, body: { code: "access.denied" } });
  await hold(person, course.id, permanent);
  const [question] = list((await call("quiz.list", { token, params: place })).text);
  if (!question) throw new Error("a question");
  const [right] = question.options as { id: number }[];
  const params = { ...place, questionId: Number(question.id) };
  const sent = { token, params, body: { selectedOptions: [right?.id] } };
  expect(await call("quiz.attempt", sent)).toMatchObject({ status: 201, body: { isCorrect: true } });
  expect(await call("quiz.attempt", sent)).toMatchObject({ status: 400, body: { code: "quiz.answered" } });
  expect((await call("quiz.attempt", { ...sent, params: { ...params, questionId: 987_654 } })).status).toBe(404);
  expect((await call("quiz.attempt", { params, body: {} })).status).toBe(401);
  expect((await call("quiz.statistics", { token, params, query: { user: "1" } })).status).toBe(403);
});

test("QZC-38: an image is stored with its uploader, anything else is refused by field", async () => {
  const { person, token } = await signedIn();
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#224466" } })
    .png()
    .toBuffer();
  const upload = (name: string, bytes: Uint8Array) => {
    const form = new FormData();
    form.set(name, new Blob([new Uint8Array(bytes)]), "picture.png");
    return call("quiz.upload-image", { token, body: form });
  };
  for (const name of ["image", "file"]) {
    expect(await upload(name, picture)).toMatchObject({
      status: 201,
      body: { id: expect.any(Number), image: expect.stringContaining("/images/quiz/") },
    });
  }
  // The person who uploaded one may answer with it, another may not.
  const { id: answerImageId } = (await upload("image", picture)).body;
  const { course, video, place } = await makeLesson();
  const { token: editor } = await signedIn({ isAdmin: true });
  const asked = await call("quiz.create", { token: editor, params: { videoId: video.id }, body: [drafts.open] });
  const params = { ...place, questionId: Number(list(asked.text)[0]?.id) };
  const body = { selectedOptions: [], answerText: "as drawn", answerImageId };
  for (const learner of [await signedIn(), { person, token }]) {
    await hold(learner.person, course.id, permanent);
    const got = await call("quiz.attempt", { token: learner.token, params, body });
    const missing = { status: 400, body: { answerImageId: ["This image does not exist."] } };
    expect(got).toMatchObject(learner.token === token ? { status: 201 } : missing);
  }
  // Also one that was saved but whose response was lost.
  await loseAnswer("PutItem");
  expect((await upload("image", picture)).status).toBe(201);
  const type = { image: ["You can only upload JPG/PNG file!"] };
  expect(await upload("image", Buffer.from("<svg/>"))).toMatchObject({ status: 400, body: type });
  expect(await upload("other", picture)).toMatchObject({ status: 400, body: type });
  const large = { image: ["Image must smaller than 2MB!"] };
  expect(await upload("image", new Uint8Array(2 * 1024 * 1024))).toMatchObject({ status: 400, body: large });
});

test("ERR-16, L1: an account uploads 200 images in an hour, and another one is not held up", async () => {
  const [{ token }, { token: other }] = [await signedIn(), await signedIn()];
  const putBack = useClock(() => Date.UTC(2026, 5, 1, 12, 30));
  const upload = (by: string) => {
    const form = new FormData();
    form.set("image", new Blob(["no image"]), "a.png");
    return call("quiz.upload-image", { token: by, body: form });
  };
  for (let n = 0; n < 200; n++) expect((await upload(token)).status).toBe(400);
  const refused = await upload(token);
  expect([refused.status, refused.body.code, refused.headers["retry-after"]]).toEqual([429, "request.limited", "1800"]);
  expect((await upload(other)).status).toBe(400);
  putBack();
});

test("LRN-48: an open answer is marked by its learner, by its id; of anything else it is refused", async () => {
  const { course, video, place } = await makeLesson();
  const { token } = await signedIn({ isAdmin: true });
  const made = await call("quiz.create", { token, params: { videoId: video.id }, body: [drafts.open] });
  const [question = {}] = list(made.text);
  const learner = await signedIn({});
  await hold(learner.person, course.id, permanent);
  const params = { ...place, questionId: Number(question.id) };
  const written = await call("quiz.attempt", { token: learner.token, params, body: { answerText: "A tree" } });
  const { id, reviewIf } = JSON.parse(written.text) as { id: number; reviewIf: Record<string, string> };
  expect(Object.keys(reviewIf)).toEqual(["had", "partly", "not-yet"]);
  const body = { attempt: id, mark: "partly" };
  const mark = () => call("quiz.mark", { token: learner.token, params, body });
  const first = await mark();
  expect(first).toMatchObject({ status: 200, body: { ...body, seeAgainAt: expect.any(String) } });
  expect((await mark()).text).toBe(first.text);
  const other = await call("quiz.mark", { token: learner.token, params, body: { attempt: id + 1, mark: "had" } });
  expect([other.status, Object.keys(JSON.parse(other.text) as object)]).toEqual([400, ["attempt"]]);
});
