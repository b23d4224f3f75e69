import { Failure } from "@cu/api/failure";
import { trials } from "@cu/test-kit/programme";
import { afterEach, expect, test } from "vitest";
import { AccessEntity } from "../../access/access.entity.ts";
import { moduleState } from "../../access/access.ts";
import { apartFromClasses } from "../../access/entitlements.ts";
import { readCourseFor } from "../../access/read-course.ts";
import { readStoredEntitlements } from "../../access/read-entitlements.ts";
import { useClock } from "../../foundation/clock.ts";
import { CouponEntity, codeKey } from "../../storage/coupon/code.entity.ts";
import { makeClass, makeCoupon } from "../../storage/coupon/coupon.test-kit.ts";
import type { CertificationRecord } from "../../storage/course/course-record.ts";
import { balanceOf, earnedBy, expectWholeLedger, fund } from "../../storage/ledger/ledger.test-kit.ts";
import { enrol } from "../class/enrol.ts";
import { pay } from "../payment/payment.test-kit.ts";
import { topUp } from "../payment/top-up.ts";
import { fallBehind, lagFromTheStart } from "../test-kit/fall-behind.ts";
import { bearerOf, makeAdmin, makePerson } from "../test-kit/person.ts";
import { readWallet } from "../wallet/read-wallet.ts";
import { postWatch } from "../watch/post-watch.ts";
import { buyCourse } from "./buy-course.ts";
import { buyModule } from "./buy-module.ts";
import { listBoughtAgain } from "./list-bought-again.ts";
import { makeShop } from "./purchase.test-kit.ts";
import { refund } from "./refund.ts";

lagFromTheStart();

const refused = new Failure("refund.refused", "This transaction can no longer be refunded.");
const certification = { price: 300, duration: 1, trialPeriod: 0, minQuestions: 0 } as CertificationRecord;

let putBack = () => {};
afterEach(() => putBack());

/** Stops the clock; the returned function sets it that many milliseconds past the start. */
const stopClock = () => {
  const start = Date.UTC(2026, 2, 29, 0, 59, 59);
  let at = start;
  putBack = useClock(() => at);
  return (milliseconds: number) => {
    at = start + milliseconds;
  };
};

const setUp = async (input: Parameters<typeof makeShop>[0] = {}, cupoints = 2000) => {
  const course = await makeShop({ modules: [{}, {}], ...input });
  const buyer = await makePerson();
  await fund(buyer, cupoints);
  const [first = 0, second = 0] = course.modules.map(({ id }) => id);
  return { course, buyer, first, second, walletId: buyer.walletId };
};

test("WAL-14, WAL-15, WAL-16, WAL-17, WAL-18, WAL-32: a refund adds a transaction, gives the cupoints back, ends the access, and is done once", async () => {
  const { course, buyer, first, second, walletId } = await setUp();
  await buyModule(buyer, second, {});
  const { transaction: bought } = await buyModule(buyer, first, {});
  const { transaction, refundedModules } = await refund(buyer, walletId, bought.id);
  expect(transaction).toMatchObject({ transactionType: "refund", transactionTotalCupoints: 200, refundable: false });
  expect(refundedModules).toEqual([first]);
  expect(await balanceOf(buyer)).toBe(1800);
  const entitlements = apartFromClasses(await readStoredEntitlements(buyer.sub, course.id));
  expect(moduleState(entitlements, first, Date.now())).toEqual({ state: "none" });
  expect(moduleState(entitlements, second, Date.now())).toEqual({ state: "permanent" });
  const { transactions } = await readWallet(buyer);
  expect(transactions.find(({ id }) => id === bought.id)).toMatchObject({ refundable: false, refunded: true });
  expect(transactions.flatMap(({ refunded }) => refunded ?? [])).toEqual([true]);
  expect(transactions[0]).toEqual(transaction);
  await expect(refund(buyer, walletId, bought.id)).rejects.toThrow(refused);
  await expectWholeLedger();
});

test("WAL-20, WAL-21: only the wallet's owner can refund, and other transactions are not revealed", async () => {
  const { buyer, first, walletId } = await setUp();
  const stranger = await makePerson();
  const { transaction } = await buyModule(buyer, first, {});
  await expect(refund(stranger, walletId, transaction.id)).rejects.toThrow(new Failure("wallet.forbidden"));
  const missing = new Failure("transaction.missing");
  await expect(refund(stranger, stranger.walletId, transaction.id)).rejects.toThrow(missing);
  for (const id of [walletId * 1_000_000, walletId * 1_000_000 + 99, 1, walletId]) {
    await expect(refund(buyer, walletId, id)).rejects.toThrow(missing);
  }
  expect(await balanceOf(buyer)).toBe(1800);
});

test("WAL-29: a refund of a top-up, a bonus, a refund or a purchase for nothing is refused", async () => {
  const { course, buyer, first, walletId } = await setUp({ freeCourse: true });
  const paymentIntentId = await pay(buyer, 500);
  const { transaction: toppedUp } = await topUp(buyer, walletId, { cupoints: 500, paymentIntentId });
  const { transaction: free } = await buyModule(buyer, first, {});
  const other = await makeShop();
  const { transaction: bought } = await buyModule(buyer, other.modules[0]?.id ?? 0, {});
  const { transaction: back } = await refund(buyer, walletId, bought.id);
  for (const id of [walletId * 1_000_000 + 1, toppedUp.id, free.id, back.id, bought.id]) {
    await expect(refund(buyer, walletId, id)).rejects.toThrow(refused);
  }
  expect(await balanceOf(buyer)).toBe(2500);
  expect((await readStoredEntitlements(buyer.sub, course.id)).grants).toHaveLength(1);
});

// Before the hour, on it, and after it: 20 times each.
const instants = [
  [3_599_000, true],
  [3_599_999, true],
  [3_600_000, true],
  [3_600_001, false],
  [3_601_000, false],
] as const;

for (const [milliseconds, isAllowed] of instants) {
  const outcome = isAllowed ? "given back" : "refused";
  test(`M8, WAL-13, WAL-21, WAL-29: by the server's clock a purchase ${milliseconds} ms ago is ${outcome}`, async () => {
    for (const _ of trials(20, 40)) {
      const moveTo = stopClock();
      const { buyer, first, walletId } = await setUp();
      const { transaction } = await buyModule(buyer, first, {});
      moveTo(milliseconds);
      if (isAllowed) await refund(buyer, walletId, transaction.id);
      else {
        await expect(refund(buyer, walletId, transaction.id)).rejects.toThrow(
          new Failure("refund.late", "This transaction can no longer be refunded."),
        );
      }
      expect(await balanceOf(buyer)).toBe(isAllowed ? 2000 : 1800);
      putBack();
    }
  });
}

test("WAL-13, WAL-21: the date that is booked is the one that was judged, however long the booking takes", async () => {
  const start = Date.UTC(2026, 2, 29, 0, 59, 59);
  putBack = useClock(() => start);
  const { buyer, first, walletId } = await setUp();
  const { transaction } = await buyModule(buyer, first, {});
  putBack();
  // Each reading of the clock is a millisecond later; one of them is the last of the hour.
  let at = start + 3_599_999;
  putBack = useClock(() => ++at);
  await refund(buyer, walletId, transaction.id).catch(() => undefined);
  await expectWholeLedger();
});

test("M9, BUY-18: a refund restores the use of its coupon, so that coupons cannot be exhausted for others", async () => {
  const { course, buyer, walletId } = await setUp();
  const { code } = await makeCoupon({ percentDiscount: 50, discountedCollections: [course.id], maxRedemptions: 2 });
  const used = async () => (await CouponEntity.get({ codeKey: codeKey(code) }).go({ consistent: true })).data;
  const input = { certificate: false, couponCode: code };
  for (let round = 0; round < 3; round++) {
    const other = await makePerson();
    await fund(other, 2000);
    const { transaction } = await buyCourse(other, course.id, input);
    expect(await used()).toMatchObject({ redemptions: 1 });
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => refund(other, other.walletId, transaction.id)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await used()).toMatchObject({ redemptions: 0 });
  }
  const { transaction } = await buyCourse(buyer, course.id, input);
  await CouponEntity.delete({ codeKey: codeKey(code) }).go();
  await refund(buyer, walletId, transaction.id);
  expect(await used()).toBeNull();
  expect(await balanceOf(buyer)).toBe(2000);
  await expectWholeLedger();
});

test("WAL-13: the flag stays after the hour, which is checked apart from it", async () => {
  const moveTo = stopClock();
  const { buyer, first } = await setUp();
  const { transaction } = await buyModule(buyer, first, {});
  moveTo(86_400_000);
  const { transactions } = await readWallet(buyer);
  expect(transactions.find(({ id }) => id === transaction.id)?.refundable).toBe(true);
});

test("WAL-16: a refund gives back what was paid, not the list price", async () => {
  const { course, buyer, walletId } = await setUp({ bundleDiscount: 0.25 });
  const { code } = await makeCoupon({ percentDiscount: 25, discountedCollections: [course.id] });
  const { transaction } = await buyCourse(buyer, course.id, { certificate: false, couponCode: code });
  expect(await balanceOf(buyer)).toBe(1800);
  const { refundedModules } = await refund(buyer, walletId, transaction.id);
  expect(refundedModules).toEqual(course.modules.map(({ id }) => id));
  expect(await balanceOf(buyer)).toBe(2000);
  await expectWholeLedger();
});

test("WAL-17: a module given back is closed although the rest of its course was bought later", async () => {
  const { course, buyer, first, second, walletId } = await setUp();
  const { transaction } = await buyModule(buyer, first, {});
  const rest = await buyCourse(buyer, course.id, { certificate: false });
  await refund(buyer, walletId, transaction.id);
  const state = async (id: number) =>
    moduleState(apartFromClasses(await readStoredEntitlements(buyer.sub, course.id)), id, Date.now());
  expect([await state(first), await state(second)]).toEqual([{ state: "none" }, { state: "permanent" }]);
  await buyCourse(buyer, course.id, { certificate: false });
  expect(await state(first)).toEqual({ state: "permanent" });
  await refund(buyer, walletId, rest.transaction.id);
  expect([await state(first), await state(second)]).toEqual([{ state: "permanent" }, { state: "none" }]);
  await expectWholeLedger();
});

test("WAL-17: a class window and another purchase of the course stay open", async () => {
  const { course, buyer, first, second, walletId } = await setUp();
  const group = await makeClass(course);
  await enrol(buyer, group.id);
  await buyModule(buyer, second, {});
  const { transaction } = await buyModule(buyer, first, {});
  await refund(buyer, walletId, transaction.id);
  const { entitlements } = await readCourseFor(buyer, course.id);
  expect(moduleState(entitlements, first, Date.now()).state).toBe("active");
  expect(moduleState(entitlements, second, Date.now()).state).toBe("permanent");
});

test("WAL-17: what is being watched ends with its next post", async () => {
  const { course, buyer, first, walletId } = await setUp();
  const { transaction } = await buyModule(buyer, first, {});
  const video = course.modules.find(({ id }) => id === first)?.videos[0]?.id ?? 0;
  const post = (at: number) => {
    const put = useClock(() => start + at * 1000);
    const body = { collection: course.id, module: first, video, pollRate: 1000, playbackRate: 1, videoTimestamp: at };
    return postWatch(bearerOf(buyer), body).finally(put);
  };
  const start = Date.now();
  await post(1);
  await post(2);
  await refund(buyer, walletId, transaction.id);
  await expect(post(3)).rejects.toMatchObject({ code: "access.denied" });
});

test("CER-41: a certificate bought in the purchase is cancelled with it, and keeps it once it was requested", async () => {
  const { course, buyer, walletId } = await setUp({ certification });
  const bought = await buyCourse(buyer, course.id, { certificate: true });
  const { sub } = buyer;
  const { certificate } = await readStoredEntitlements(sub, course.id);
  if (!certificate) throw new Error("no certificate");
  const request = (status: "requested" | "rejected") =>
    AccessEntity.update({ sub, courseId: course.id })
      .set({ certificate: { ...certificate, status } })
      .add({ version: 1 })
      .go();
  await request("requested");
  const shown = async () => (await readWallet(buyer)).transactions[0]?.refundable;
  expect(await shown()).toBe(false);
  await expect(refund(buyer, walletId, bought.transaction.id)).rejects.toThrow(refused);
  await request("rejected");
  expect(await shown()).toBe(true);
  await refund(buyer, walletId, bought.transaction.id);
  expect((await readStoredEntitlements(sub, course.id)).certificate).toBeUndefined();
  await expectWholeLedger();
});

test("PRC-17: a refund takes every author's earning of that purchase back", async () => {
  const licensedModules = [{ id: 7, price: 150, authorId: 57 }];
  const primaryAuthor = { id: 55, username: "fiftyfive", firstName: "F", lastName: "Five" };
  const { buyer, first, walletId } = await setUp({ modules: [{ licensedModules }], primaryAuthor });
  const { transaction } = await buyModule(buyer, first, {});
  expect([await earnedBy(55), await earnedBy(57)]).toEqual([10_000, 7_500]);
  await refund(buyer, walletId, transaction.id);
  expect([await earnedBy(55), await earnedBy(57)]).toEqual([0, 0]);
});

test("WAL-37: each content can be refunded once; a repurchase is final, marked as such, and listed for admins", async () => {
  const { course, buyer, first, walletId } = await setUp();
  const { transaction } = await buyModule(buyer, first, {});
  expect(transaction.refundable).toBe(true);
  await refund(buyer, walletId, transaction.id);
  const again = await buyModule(buyer, first, {});
  expect(again.transaction.refundable).toBe(false);
  await expect(refund(buyer, walletId, again.transaction.id)).rejects.toMatchObject({
    code: "refund.refused",
    message: "You have given this back once before, so this purchase stays.",
  });
  expect((await readStoredEntitlements(buyer.sub, course.id)).grants).toHaveLength(1);
  await fallBehind();
  const noted = await listBoughtAgain(await makeAdmin(), {});
  expect(noted.filter(({ buyerId }) => buyerId === buyer.id)).toEqual([
    {
      transactionId: again.transaction.id,
      at: again.transaction.date,
      buyer: { id: buyer.id, username: buyer.username, firstName: "Test", lastName: "Person" },
      buyerId: buyer.id,
      collection: course.id,
      memo: again.transaction.memo,
      paidCupoints: 200,
    },
  ]);
  await expectWholeLedger();
});

test("WAL-37: a course with something that was never given back may be given back, once", async () => {
  const { course, buyer, first, walletId } = await setUp();
  await refund(buyer, walletId, (await buyModule(buyer, first, {})).transaction.id);
  const whole = await buyCourse(buyer, course.id, { certificate: false });
  await refund(buyer, walletId, whole.transaction.id);
  const again = await buyCourse(buyer, course.id, { certificate: false });
  await expect(refund(buyer, walletId, again.transaction.id)).rejects.toMatchObject({ code: "refund.refused" });
  await expectWholeLedger();
});

test("WAL-37: of 50 who buy and give back the same at once one gets it back once, and all of it stays whole", async () => {
  const { buyer, first, walletId } = await setUp();
  const farm = async () => {
    const { transaction } = await buyModule(buyer, first, {});
    await refund(buyer, walletId, transaction.id);
  };
  await Promise.allSettled(Array.from({ length: 50 }, farm));
  await farm().catch(() => undefined);
  const { transactions } = await readWallet(buyer);
  expect(transactions.filter(({ transactionType }) => transactionType === "refund")).toHaveLength(1);
  await expectWholeLedger();
});

test("WAL-38: who bought again what they had given back is listed newest first, 25 at a time, to the last one", async () => {
  const { buyer, walletId } = await setUp();
  await fund(buyer, 20_000);
  const { modules } = await makeShop({ modules: Array.from({ length: 30 }, () => ({ customPrice: 100 })) });
  for (const { id } of modules) await refund(buyer, walletId, (await buyModule(buyer, id, {})).transaction.id);
  const restore = useClock(() => Date.UTC(2099, 0, 1));
  const bought: number[] = [];
  // All at the same moment, so that only the transaction distinguishes them.
  for (const { id } of modules) bought.push((await buyModule(buyer, id, {})).transaction.id);
  restore();
  const admin = await makeAdmin();
  await fallBehind();
  const pages = [await listBoughtAgain(admin, {})];
  for (let last = pages[0]?.at(-1); last; last = pages.at(-1)?.at(-1)) {
    pages.push(await listBoughtAgain(admin, { before: last.at, beforeId: last.transactionId }));
  }
  expect(pages[0]).toHaveLength(25);
  const listed = pages.flat().filter(({ at }) => at.startsWith("2099"));
  expect(listed.map(({ transactionId }) => transactionId)).toEqual(bought.toReversed());
});
