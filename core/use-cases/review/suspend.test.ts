import { expect, test } from "vitest";
import { hold, permanent } from "../../access/lesson.test-kit.ts";
import { guest } from "../../foundation/actor.ts";
import { OutboxEntity } from "../../foundation/outbox/outbox.entity.ts";
import { NoticeEntity } from "../../read-models/notice/notice.entity.ts";
import { announced, mailsTo, titlesOf, told, workOff } from "../../read-models/notice/notice.test-kit.ts";
import { fund } from "../../storage/ledger/ledger.test-kit.ts";
import { buyModule } from "../purchase/buy-module.ts";
import { makeShop } from "../purchase/purchase.test-kit.ts";
import { refund } from "../purchase/refund.ts";
import { listAppeals } from "../suspension/list-appeals.ts";
import { listSuspensionsOf } from "../suspension/log.ts";
import { fallBehind } from "../test-kit/fall-behind.ts";
import { makeAdmin, makeCreator, makePerson } from "../test-kit/person.ts";
import { answerReview, deleteReviewAnswer } from "./answer-review.ts";
import { appealReview, decideAnyAppeal } from "./appeal-review.ts";
import { deleteReview } from "./delete-review.ts";
import { listReviews, readOwnReview, readReview } from "./list-reviews.ts";
import { countsOf, makeReviewed, makeWatcher, words } from "./review.test-kit.ts";
import { saveReview } from "./save-review.ts";
import { liftReview, suspendReview } from "./suspend-review.ts";
import { withdrawReview } from "./withdraw-review.ts";

const makeStanding = async () => {
  const at = await makeReviewed();
  const learner = await makeWatcher(at);
  const review = await saveReview(learner, at.course.id, words("Buy my own course instead."));
  return { ...at, learner, ids: { courseId: at.course.id, reviewId: review.id } };
};

test("REV-09, REV-10: authors of the course reply once and can change or delete the reply; the reviewer is notified once", async () => {
  const { author, learner, course, ids } = await makeStanding();
  await announced();
  expect(await answerReview(author, ids, { text: "Thank you." })).toMatchObject({ answer: { text: "Thank you." } });
  await workOff(2);
  expect(await told(learner)).toMatchObject([
    {
      kind: "review",
      title: `The author of ${course.name} answered your review`,
      opens: { path: `/collections/${course.id}/?review=${ids.reviewId}` },
    },
  ]);
  expect(await mailsTo(learner)).toHaveLength(1);
  await Promise.all([answerReview(author, ids, { text: "Thanks." }), answerReview(author, ids, { text: "Thanks." })]);
  await workOff(2);
  expect(await told(learner)).toHaveLength(1);
  expect((await readReview(guest, ids)).answer).toMatchObject({ text: "Thanks.", editedAt: expect.any(String) });
  for (let n = 0; n < 2; n++) await deleteReviewAnswer(author, ids);
  expect((await readReview(guest, ids)).answer).toBeNull();
  for (const stranger of [learner, await makeCreator()])
    await expect(answerReview(stranger, ids, { text: "Me too." })).rejects.toMatchObject({ code: "actor.forbidden" });
  await expect(answerReview(author, { ...ids, reviewId: 987_654 }, { text: "What?" })).rejects.toMatchObject({
    code: "review.missing",
  });
});

test("REV-10: the reviewer is notified of a reply in a course that is not in the lists yet", async () => {
  await fallBehind();
  const { author, learner, ids } = await makeStanding();
  await announced();
  await answerReview(author, ids, { text: "Thank you." });
  await workOff();
  const { data } = await NoticeEntity.query.byId({ sub: learner.sub }).go({ consistent: true });
  expect(data.map(({ kind }) => kind)).toEqual(["review"]);
});

test("REV-12: a suspended review is gone at once from the list and the counts; its writer reads why, and neither changes nor deletes it", async () => {
  const { author, learner, course, ids } = await makeStanding();
  const admin = await makeAdmin();
  await announced();
  await suspendReview(admin, ids, { reason: "An advertisement." });
  expect(await countsOf(course.id)).toEqual({ counts: [0, 0, 0, 0, 0], listed: [0, 0, 0, 0, 0] });
  for (const visitor of [guest, author])
    await expect(readReview(visitor, ids)).rejects.toMatchObject({ code: "review.missing" });
  expect((await readReview(admin, ids)).suspension).toMatchObject({ reason: "An advertisement.", appeal: null });
  expect((await readOwnReview(learner, course.id)).review?.suspension).toMatchObject({ reason: "An advertisement." });
  await workOff(2);
  expect(await told(learner)).toMatchObject([
    { title: `Your review of ${course.name} is suspended`, text: "An advertisement. You may appeal once." },
  ]);
  await expect(saveReview(learner, course.id, words("Another."))).rejects.toMatchObject({ code: "review.suspended" });
  await expect(deleteReview(learner, course.id)).rejects.toMatchObject({ code: "review.suspended" });
  await expect(answerReview(author, ids, { text: "Good." })).rejects.toMatchObject({ code: "review.missing" });
  expect(await listSuspensionsOf(admin, learner.id)).toMatchObject({
    inYear: 1,
    suspensions: [{ kind: "review", targetId: ids.reviewId, act: "suspended" }],
  });
  await liftReview(admin, ids);
  await liftReview(admin, ids);
  expect(await countsOf(course.id)).toEqual({ counts: [0, 0, 0, 1, 0], listed: [0, 0, 0, 1, 0] });
  await workOff(2);
  expect((await titlesOf(learner))[0]).toBe(`Your review of ${course.name} is shown again`);
  await expect(suspendReview(admin, { ...ids, courseId: 1 }, { reason: "Else." })).rejects.toMatchObject({
    code: "review.missing",
  });
});

test("REV-13: the reviewer appeals each suspension once; one of two admins decides, and the reviewer is notified", async () => {
  const { learner, course, ids } = await makeStanding();
  const [admin, other] = [await makeAdmin(), await makeAdmin()];
  const text = { text: "I only compared them." };
  await expect(appealReview(await makePerson(), course.id, text)).rejects.toMatchObject({ code: "review.missing" });
  await expect(appealReview(learner, course.id, text)).rejects.toMatchObject({ code: "appeal.pointless" });
  await suspendReview(admin, ids, { reason: "An advertisement." });
  const sent = await Promise.allSettled([1, 2].map(() => appealReview(learner, course.id, text)));
  expect(sent.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const { appeals } = await listAppeals(admin, { status: "new" });
  const appeal = appeals.find(({ reviewId }) => reviewId === ids.reviewId);
  expect(appeal).toMatchObject({
    courseName: course.name,
    text: text.text,
    suspension: { reason: "An advertisement." },
  });
  const id = appeal?.id ?? 0;
  const decisions = await Promise.allSettled([
    decideAnyAppeal(admin, id, { lift: true, reply: "You are right." }),
    decideAnyAppeal(other, id, { lift: false, reply: "It is one." }),
  ]);
  expect(decisions.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const { outcome } = (await listAppeals(admin, { status: "done" })).appeals.find((one) => one.id === id) ?? {};
  expect((await countsOf(course.id)).counts[3]).toBe(outcome === "lifted" ? 1 : 0);
  await liftReview(admin, ids);
  await suspendReview(admin, ids, { reason: "Again." });
  await appealReview(learner, course.id, text);
  const anew = (await listAppeals(admin, { status: "new" })).appeals.find(({ reviewId }) => reviewId === ids.reviewId);
  expect(await decideAnyAppeal(admin, anew?.id ?? 0, { lift: false, reply: "It is one." })).toMatchObject({
    outcome: "upheld",
  });
  await workOff(2);
  expect((await told(learner)).map(({ text }) => text)).toContain("Your appeal was declined: It is one.");
});

test("REV-14: a refund withdraws the review with its count, twice as once; bought again and saved it is shown again", async () => {
  const at = await makeReviewed();
  const shop = await makeShop({ modules: [{ durations: [100, 100] }] });
  const learner = await makePerson();
  await fund(learner, 1000);
  const { transaction } = await buyModule(learner, shop.modules[0]?.id ?? 0, {});
  await refund(learner, learner.walletId, transaction.id);
  const { data } = await OutboxEntity.scan.go({ pages: "all" });
  const due = data.flatMap(({ messages }) => JSON.parse(messages) as unknown[]);
  expect(due).toContainEqual({ type: "review.access-lost", sub: learner.sub, courseId: shop.id });

  const writer = await makeWatcher(at);
  await saveReview(writer, at.course.id, words("Good."));
  const lost = { type: "review.access-lost", sub: writer.sub, courseId: at.course.id } as const;
  await withdrawReview(lost);
  expect((await countsOf(at.course.id)).counts).toEqual([0, 0, 0, 1, 0]);
  await hold(writer, at.course.id);
  await Promise.all([withdrawReview(lost), withdrawReview(lost)]);
  await withdrawReview(lost);
  expect(await countsOf(at.course.id)).toEqual({ counts: [0, 0, 0, 0, 0], listed: [0, 0, 0, 0, 0] });
  expect((await readOwnReview(writer, at.course.id)).review).toMatchObject({ isWithdrawn: true, text: "Good." });
  await hold(writer, at.course.id, permanent);
  await saveReview(writer, at.course.id, words("Good."));
  expect((await listReviews(guest, at.course.id, {})).counts).toEqual([0, 0, 0, 1, 0]);
});
