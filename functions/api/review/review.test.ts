import { listReviews } from "@cu/api/review";
import { hold, permanent } from "@cu/core/access/lesson.test-kit";
import type { Person } from "@cu/core/foundation/actor";
import { haveWatched, makeReviewed, words } from "@cu/core/use-cases/review/review.test-kit";
import { saveReview } from "@cu/core/use-cases/review/save-review";
import { expect, test } from "vitest";
import { call } from "../../test-kit/call.ts";
import { signedIn } from "../../test-kit/signed-in.ts";

const pageOf = (body: unknown) => listReviews.answer.schema.parse(body);

const ready = async (author?: Person) => {
  const at = await makeReviewed({}, author);
  const params = { courseId: at.course.id };
  const watch = async (person: Person, tens = 4) => {
    await hold(person, at.course.id, permanent);
    await haveWatched(person, at, tens);
  };
  return { at, params, watch };
};

test("REV-01, REV-04: a review is written, read, listed, changed and deleted; who has watched too little reads how far they are", async () => {
  const { params, watch } = await ready();
  const [{ token, person }, early] = [await signedIn(), await signedIn()];
  await watch(person);
  await watch(early.person, 1);
  expect(await call("review.save", { token: early.token, params, body: words("Early.") })).toMatchObject({
    status: 400,
    body: { code: "review.early", watched: 5, needed: 20 },
  });
  for (const body of [words("  "), words("x".repeat(2001))])
    expect(await call("review.save", { token, params, body })).toMatchObject({
      status: 400,
      body: { text: [expect.any(String)] },
    });
  for (const rating of [0, 6, 2.5])
    expect((await call("review.save", { token, params, body: words("Odd.", rating) })).status).toBe(400);
  const saved = await call("review.save", { token, params, body: words("Clear <b>and</b> short.") });
  expect([saved.status, (await call("review.read-own", { token, params })).body.review]).toEqual([200, saved.body]);
  const list = pageOf((await call("review.list", { params })).body);
  expect(list).toMatchObject({ counts: [0, 0, 0, 1, 0], mayAnswer: false, next: null });
  expect(list.reviews).toMatchObject([{ text: "Clear <b>and</b> short.", isOwn: false, suspension: null }]);
  const one = { courseId: params.courseId, reviewId: Number(saved.body.id) };
  expect((await call("review.read", { params: one })).body).toEqual(list.reviews[0]);
  for (let n = 0; n < 2; n++) expect((await call("review.delete", { token, params })).status).toBe(204);
  expect(pageOf((await call("review.list", { params })).body)).toMatchObject({ counts: [0, 0, 0, 0, 0], reviews: [] });
});

test("REV-09, REV-12, REV-13: its author answers, an admin suspends, the writer appeals, and an admin decides", async () => {
  const [{ token, person }, admin] = [await signedIn(), await signedIn({ isAdmin: true })];
  const author = await signedIn({ isContentCreator: true });
  const { at, params } = await ready(author.person);
  await hold(person, at.course.id, permanent);
  await haveWatched(person, at, 4);
  const { id } = await saveReview(person, at.course.id, words("Good."));
  const one = { ...params, reviewId: id };
  const answered = { params: one, body: { text: "Thanks." } };
  expect(await call("review.answer", { token, ...answered })).toMatchObject({ status: 403 });
  expect(await call("review.answer", { token: author.token, ...answered })).toMatchObject({
    status: 200,
    body: { answer: { text: "Thanks." } },
  });
  expect((await call("review.delete-answer", { token, params: one })).status).toBe(403);
  expect(
    (await call("review.suspend", { token: admin.token, params: one, body: { reason: "An advertisement." } })).status,
  ).toBe(204);
  expect((await call("review.read", { params: one })).status).toBe(404);
  expect(await call("review.save", { token, params, body: words("Anew.") })).toMatchObject({
    status: 403,
    body: { code: "review.suspended" },
  });
  expect((await call("review.delete", { token, params })).status).toBe(403);
  const appeal = await call("review.appeal", { token, params, body: { text: "It is my own opinion." } });
  expect(appeal.status).toBe(201);
  expect(await call("review.appeal", { token, params, body: { text: "Again." } })).toMatchObject({
    status: 409,
    body: { code: "appeal.sent" },
  });
  const decision = { token: admin.token, params: { appealId: Number(appeal.body.id) } };
  const lifted = { reply: "You are right.", lift: true };
  expect(await call("appeal.decide", { ...decision, body: lifted })).toMatchObject({ body: { outcome: "lifted" } });
  expect((await call("appeal.decide", { ...decision, body: lifted })).status).toBe(200);
  expect((await call("appeal.decide", { ...decision, body: { ...lifted, lift: false } })).status).toBe(409);
  expect((await call("review.read", { params: one })).status).toBe(200);
  expect((await call("review.lift", { token: admin.token, params: one })).status).toBe(204);
  expect(await call("review.appeal", { token, params, body: { text: "What for?" } })).toMatchObject({
    status: 400,
    body: { code: "appeal.pointless" },
  });
});

test("REV-02: sixty saves an hour are enough", async () => {
  const { at, params } = await ready();
  const { token, person } = await signedIn();
  await hold(person, at.course.id, permanent);
  await haveWatched(person, at, 4);
  for (let n = 0; n < 60; n++) await call("review.save", { token, params, body: words("Same.") });
  expect((await call("review.save", { token, params, body: words("Same.") })).status).toBe(429);
});
