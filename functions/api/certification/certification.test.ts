import { routes } from "@cu/api/routes";
import { fund } from "@cu/core/storage/ledger/ledger.test-kit";
import { makeAnswered, makeCertified } from "@cu/core/use-cases/certification/certification.test-kit";
import { buyCourse } from "@cu/core/use-cases/purchase/buy-course";
import { fallBehind } from "@cu/core/use-cases/test-kit/fall-behind";
import { storeCalls } from "@cu/core/use-cases/test-kit/store-calls";
import { expect, test } from "vitest";
import { call } from "../../test-kit/call.ts";
import { signedIn } from "../../test-kit/signed-in.ts";

const holderOf = async (courseId: number) => {
  const { person, token } = await signedIn();
  await fund(person, 5000);
  const { certificate } = await buyCourse(person, courseId, { certificate: true });
  return { person, token, requestId: certificate?.id ?? 0 };
};

test("CER-25, CER-26: details, then a trial with an empty object, which answers the open modules as well", async () => {
  const course = await makeCertified();
  const { token } = await signedIn();
  const params = { courseId: course.id };
  expect(await call("certification.details", { token, params })).toMatchObject({
    status: 200,
    body: { evaluationShow: true, evaluationEndsIn: null, certificateStatus: "not_requested" },
  });
  const started = await call("certification.evaluate", { token, params, body: {} });
  expect(started).toMatchObject({ status: 200, body: { evaluationShow: false, evaluationExists: true } });
  expect(Object.keys(started.body.moduleAccess ?? {})).toEqual(course.modules.map(({ id }) => String(id)));
  expect(await call("certification.evaluate", { token, params, body: {} })).toMatchObject({
    status: 400,
    body: { code: "trial.refused" },
  });
  expect((await call("certification.details", { params })).status).toBe(401);
});

test("CER-37: a learner's certification needs three calls, all of the course", () => {
  const own = routes.filter(({ id, for: whom }) => id.startsWith("certification.") && whom === "signedIn");
  expect(own.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "GET /api/v1/collections/{courseId}/certification-details/",
    "POST /api/v1/collections/{courseId}/evaluate/",
    "POST /api/v1/collections/{courseId}/request-certificate/",
  ]);
});

test("CER-27: a request answers its status, and what cannot be requested is 400", async () => {
  const course = await makeCertified();
  const { token } = await holderOf(course.id);
  const params = { courseId: course.id };
  expect(await call("certification.request", { token, params, body: {} })).toMatchObject({
    status: 200,
    body: { status: "requested" },
  });
  const refused = { status: 400, body: { code: "certificate.refused" } };
  expect(await call("certification.request", { token, params, body: {} })).toMatchObject(refused);
  const stranger = await signedIn();
  expect(await call("certification.request", { token: stranger.token, params, body: {} })).toMatchObject(refused);
});

test("ADM-36, ADM-37: 1 and true approve, 0 and false reject, and every other value is 400", async () => {
  const course = await makeCertified();
  const { token } = await signedIn({ isAdmin: true });
  const decisions = [
    [1, "issued"],
    [true, "issued"],
    [0, "rejected"],
    [false, "rejected"],
  ] as const;
  for (const [approve, status] of decisions) {
    const holder = await holderOf(course.id);
    const params = { requestId: holder.requestId };
    await call("certification.request", { token: holder.token, params: { courseId: course.id }, body: {} });
    for (const wrong of [2, -1, "1", null, undefined]) {
      expect(
        (await call("certification.approval", { token, params, body: { approve: wrong, reason: "No." } })).status,
      ).toBe(400);
    }
    if (status === "rejected")
      expect((await call("certification.approval", { token, params, body: { approve } })).status).toBe(400);
    const body = { approve, reason: "Not enough yet." };
    expect(await call("certification.approval", { token, params, body })).toMatchObject({
      status: 200,
      body: { id: holder.requestId, status, due: expect.any(String) },
    });
    expect(await call("certification.undo", { token, params, body: {} })).toMatchObject({
      status: 200,
      body: { id: holder.requestId, status: "requested" },
    });
    expect((await call("certification.undo", { token, params, body: {} })).status).toBe(400);
    expect((await call("certification.approval", { token, params, body })).status).toBe(200);
    expect(await call("certification.approval", { token, params, body })).toMatchObject({
      status: 400,
      body: { code: "certificate.undecidable" },
    });
  }
});

test("ADM-31, ADM-38: the list names person, course, status and end, and goes on behind a place in it", async () => {
  const course = await makeCertified();
  const holder = await holderOf(course.id);
  await call("certification.request", { token: holder.token, params: { courseId: course.id }, body: {} });
  const { token } = await signedIn({ isAdmin: true });
  const { status, body } = await call("certification.list-requests", { token });
  expect(status).toBe(200);
  expect(body.results).toContainEqual({
    id: holder.requestId,
    status: "requested",
    user: {
      firstName: "Test",
      lastName: "Person",
      username: holder.person.username,
      email: `${holder.person.username}@example.com`,
    },
    collection: { id: course.id, name: course.name },
    requestedAt: expect.any(String),
    accessUntil: expect.any(String),
    decision: null,
  });
  for (const before of ["0", "x", "yesterday~7"])
    expect((await call("certification.list-requests", { token, query: { before } })).status).toBe(400);
});

test("ADM-33, ADM-38: the statistics hold the course's modules, every video and the figures, in six store calls", async () => {
  await fallBehind();
  const course = await makeCertified();
  const holder = await holderOf(course.id);
  await call("certification.request", { token: holder.token, params: { courseId: course.id }, body: {} });
  const { token } = await signedIn({ isAdmin: true });
  const params = { requestId: holder.requestId };
  const statistics = () => call("certification.request-statistics", { token, params });
  // The first reading in two days makes the next ones short.
  await statistics();
  const { total, answer } = await storeCalls(statistics);
  // The admin, the request, what belongs to it, answers with watching, recent watching, the posts.
  expect(total).toBe(6);
  expect(answer).toMatchObject({
    status: 200,
    body: {
      certificationRequest: {
        id: holder.requestId,
        status: "requested",
        user: { username: holder.person.username },
        collection: {
          id: course.id,
          name: course.name,
          modules: course.modules.map(({ id, name }, place) => ({ id, name, moduleIndex: place + 1 })),
        },
      },
      statistics: {
        studentActivity: course.modules.flatMap((module) =>
          module.videos.map(({ id }) => ({ videoId: id, moduleId: module.id, dataSum: 0 })),
        ),
        studentSummeries: { totalVideos: 4, videosWatched: 0, askedQuestions: 0, givenResponses: 0 },
      },
    },
  });
});

test("CER-53: an admin marks an open answer, and the response has the new score", async () => {
  const course = await makeCertified();
  const holder = await holderOf(course.id);
  const { open } = await makeAnswered(course, holder.person);
  await call("certification.request", { token: holder.token, params: { courseId: course.id }, body: {} });
  const { token } = await signedIn({ isAdmin: true });
  const params = { requestId: holder.requestId, questionId: open };
  for (const mark of [2, "1", null])
    expect((await call("certification.mark", { token, params, body: { mark, attempt: 1 } })).status).toBe(400);
  expect(await call("certification.mark", { token, params, body: { mark: 0.5, attempt: 1 } })).toMatchObject({
    status: 200,
    body: { questionId: open, mark: 0.5, score: 75, points: { points: 1.5, outOf: 2, waiting: 0 } },
  });
  expect((await call("certification.mark", { token, params, body: { mark: 1, attempt: 2 } })).status).toBe(404);
});
