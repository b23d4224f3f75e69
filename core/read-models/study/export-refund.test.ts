import { Failure } from "@cu/api/failure";
import { afterEach, expect, test } from "vitest";
import { hold, makeLesson, permanent, windowed } from "../../access/lesson.test-kit.ts";
import { useClock } from "../../foundation/clock.ts";
import { putVideos } from "../../storage/course/video-items.ts";
import { balanceOf, expectWholeLedger, fund } from "../../storage/ledger/ledger.test-kit.ts";
import { buyCourse } from "../../use-cases/purchase/buy-course.ts";
import { buyModule } from "../../use-cases/purchase/buy-module.ts";
import { makeShop } from "../../use-cases/purchase/purchase.test-kit.ts";
import { refund } from "../../use-cases/purchase/refund.ts";
import { listLearnerQuestions } from "../../use-cases/quiz/list.ts";
import { makePerson } from "../../use-cases/test-kit/person.ts";
import { publishTranscript } from "../../use-cases/transcript/publish.ts";
import { readTranscript } from "../../use-cases/transcript/read.ts";
import { readWallet } from "../../use-cases/wallet/read-wallet.ts";
import { exportEpub } from "./export-epub.ts";
import { printStudy } from "./print.ts";
import { readStudy } from "./read.ts";

process.env.FILES_ORIGIN ??= "https://files.example.com";

let restore = () => {};
afterEach(() => restore());

const minute = 60_000;
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => {
      if (error instanceof Failure) return error.code;
      throw error;
    },
  );

/** A course of two modules with transcripts, and a user who can pay for it. */
const shop = async (input: Parameters<typeof makeShop>[0] = {}) => {
  const course = await makeShop({ modules: [{}, {}], ...input });
  const videos = course.modules.flatMap((module) => module.videos);
  await putVideos(videos, course.id);
  for (const { id } of videos)
    await publishTranscript({
      videoId: id,
      segments: [{ text: "Roots.", startTime: 0, endTime: 3, startOfParagraph: true }],
    });
  const buyer = await makePerson();
  await fund(buyer, 1000);
  const [first = 0, second = 0] = course.modules.map(({ id }) => id);
  return { course, buyer, first, second, courseId: course.id };
};

test("WAL-44, WCH-76: an e-book ends the refund of its purchase, after the reader agreed, and a refused refund gives this reason", async () => {
  const { buyer, courseId } = await shop();
  const { transaction } = await buyCourse(buyer, courseId, { certificate: false });
  const paid = await balanceOf(buyer);
  expect(await codeOf(exportEpub(buyer, { courseId }))).toBe("study.endsRefund");
  expect(await codeOf(printStudy(buyer, { courseId }))).toBe("study.endsRefund");
  expect((await exportEpub(buyer, { courseId, endsRefund: true })).epub).not.toBe("");
  await expect(refund(buyer, buyer.walletId, transaction.id)).rejects.toThrow(
    new Failure("refund.refused", "You exported or printed this content, which ended its refund."),
  );
  const { transactions } = await readWallet(buyer);
  expect(transactions.find(({ id }) => id === transaction.id)).toMatchObject({
    refundable: false,
    notRefundable: "exported",
  });
  expect(await balanceOf(buyer)).toBe(paid);
  // There is nothing left to agree to.
  expect(await codeOf(exportEpub(buyer, { courseId }))).toBe("done");
  await expectWholeLedger();
});

test("WAL-44: a module that was not taken along stays refundable, and reading alone ends nothing", async () => {
  const { buyer, courseId, first, second } = await shop();
  const { transaction: one } = await buyModule(buyer, first, {});
  const { transaction: other } = await buyModule(buyer, second, {});
  const read = await readStudy(buyer, { params: { courseId, moduleId: first }, query: {} });
  expect(read.exports).toBe("endsRefund");
  await printStudy(buyer, { courseId, moduleId: first, endsRefund: true });
  expect((await readStudy(buyer, { params: { courseId, moduleId: first }, query: {} })).exports).toBe("open");
  expect(await codeOf(refund(buyer, buyer.walletId, one.id))).toBe("refund.refused");
  expect(await codeOf(refund(buyer, buyer.walletId, other.id))).toBe("done");
});

test("WAL-44: no confirmation is needed when the refund is over, or the content is free or final", async () => {
  let at = Date.now();
  restore = useClock(() => at);
  const { buyer, courseId } = await shop();
  await buyCourse(buyer, courseId, { certificate: false });
  at += 62 * minute;
  expect(await codeOf(exportEpub(buyer, { courseId }))).toBe("done");
  const free = await shop({ freeCourse: true });
  await buyCourse(free.buyer, free.courseId, { certificate: false });
  expect(await codeOf(exportEpub(free.buyer, { courseId: free.courseId }))).toBe("done");
  const again = await shop();
  const { transaction } = await buyCourse(again.buyer, again.courseId, { certificate: false });
  await refund(again.buyer, again.buyer.walletId, transaction.id);
  await buyCourse(again.buyer, again.courseId, { certificate: false });
  expect(await codeOf(exportEpub(again.buyer, { courseId: again.courseId }))).toBe("done");
});

test("WAL-44: of an export and a refund at once exactly one is made", async () => {
  for (let n = 0; n < 8; n++) {
    const { buyer, courseId } = await shop();
    const before = await balanceOf(buyer);
    const { transaction } = await buyCourse(buyer, courseId, { certificate: false });
    const take = n % 2 === 0 ? exportEpub : printStudy;
    const outcomes = await Promise.all([
      codeOf(take(buyer, { courseId, endsRefund: true })),
      codeOf(refund(buyer, buyer.walletId, transaction.id)),
    ]);
    expect(outcomes.filter((one) => one === "done")).toHaveLength(1);
    expect(await balanceOf(buyer)).toBe(
      outcomes[1] === "done" ? before : before - transaction.transactionTotalCupoints,
    );
  }
});

test("WCH-77: trial content cannot be exported, and purchased content is exported without it", async () => {
  const { buyer, courseId, first } = await shop();
  const trial = windowed("2020-01-01T00:00:00.000Z", "2099-01-01T00:00:00.000Z");
  await hold(buyer, courseId, trial);
  expect(await codeOf(exportEpub(buyer, { courseId, endsRefund: true }))).toBe("study.trial");
  expect(await codeOf(printStudy(buyer, { courseId, endsRefund: true }))).toBe("study.trial");
  const read = await readStudy(buyer, { params: { courseId, moduleId: first }, query: {} });
  expect([read.lectures.length, read.exports]).toEqual([2, "trial"]);
  await hold(buyer, courseId, trial, { ...permanent, key: "module", modules: [first], wholeCourse: false });
  const size = async () => (await exportEpub(buyer, { courseId })).epub.length;
  const part = await size();
  await hold(buyer, courseId, permanent);
  expect(part).toBeLessThan(await size());
});

test("WCH-78: a trial or a purchase that may be refunded opens thirty lectures' words an hour, by whatever route, and each again", async () => {
  let at = Date.parse("2026-03-01T10:00:00.000Z");
  restore = useClock(() => at);
  const { course, module } = await makeLesson({ modules: [{ videos: 32 }] });
  const reader = await makePerson();
  const trial = windowed("2020-01-01T00:00:00.000Z", "2099-01-01T00:00:00.000Z");
  await hold(reader, course.id, trial);
  const place = (n: number) => {
    const video = module.videos[n];
    if (!video) throw new Error("The module is too short.");
    return { courseId: course.id, moduleId: module.id, videoId: video.id };
  };
  const routes = [
    (n: number) => readTranscript(reader, place(n).videoId),
    (n: number) => listLearnerQuestions(reader, place(n)),
    (n: number) => readStudy(reader, { params: place(n), query: { video: place(n).videoId } }),
  ];
  for (let n = 0; n < 30; n++) await routes[n % 3]?.(n);
  for (const route of routes) {
    expect(await codeOf(route(30))).toBe("request.limited");
    expect(await codeOf(route(3))).toBe("done");
  }
  await hold(reader, course.id, { ...permanent, grantedAt: "2026-03-01T09:30:00.000Z" });
  expect(await codeOf(readTranscript(reader, place(31).videoId))).toBe("request.limited");
  at += 32 * minute;
  for (const n of [30, 31]) expect(await codeOf(readTranscript(reader, place(n).videoId))).toBe("done");
});
