import { patience, trials } from "@cu/test-kit/programme";
import { expect, test, vi } from "vitest";
import { readStoredEntitlements } from "../../access/read-entitlements.ts";
import { CouponEntity, codeKey } from "../../storage/coupon/code.entity.ts";
import { makeCoupon } from "../../storage/coupon/coupon.test-kit.ts";
import { balanceOf, expectWholeLedger, fund } from "../../storage/ledger/ledger.test-kit.ts";
import { makePerson } from "../test-kit/person.ts";
import { readWallet } from "../wallet/read-wallet.ts";
import { buyCourse } from "./buy-course.ts";
import { buyModule } from "./buy-module.ts";
import { makeShop } from "./purchase.test-kit.ts";
import { refund } from "./refund.ts";

// Hundreds of parallel calls take their time on a busy machine.
vi.setConfig({ testTimeout: patience });

const outcomesOf = async (calls: Promise<unknown>[]): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const outcome of await Promise.allSettled(calls)) {
    const name = outcome.status === "fulfilled" ? "done" : String(outcome.reason.code ?? outcome.reason);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};

const idsOf = (course: { modules: readonly { id: number }[] }) => course.modules.map(({ id }) => id);

// The program requires three rounds per change, twenty-five in the long run.
for (const round of trials(4, 25)) {
  test(`M1, BUY-24: of 200 purchases at once with a balance for 10 exactly 10 succeed, round ${round}`, async () => {
    const ten = Array.from({ length: 10 }, () => ({ videos: 1 }));
    const courses = await Promise.all(Array.from({ length: 20 }, () => makeShop({ modules: ten })));
    const buyer = await makePerson();
    await fund(buyer, 2000);
    const ids = courses.flatMap(idsOf);
    expect(ids).toHaveLength(200);
    const outcomes = await outcomesOf(ids.map((id) => buyModule(buyer, id, { priceCupoints: 200 })));
    expect(outcomes).toEqual({ done: 10, "wallet.short": 190 });
    expect(await balanceOf(buyer)).toBe(0);
    const held = await Promise.all(courses.map(({ id }) => readStoredEntitlements(buyer.sub, id)));
    expect(held.flatMap(({ grants }) => grants)).toHaveLength(10);
    await expectWholeLedger();
  });
}

test("M2, BUY-28: the same module bought 50 times at once is charged once", async () => {
  const [id = 0] = idsOf(await makeShop());
  for (let round = 0; round < 4; round++) {
    const buyer = await makePerson();
    await fund(buyer, 1000);
    const outcomes = await outcomesOf(Array.from({ length: 50 }, () => buyModule(buyer, id, {})));
    expect(outcomes).toEqual({ done: 1, "already.owned": 49 });
    expect(await balanceOf(buyer)).toBe(800);
  }
  await expectWholeLedger();
});

test("M2, BUY-28: 50 clicks that share their key all get the one answer", async () => {
  const [id = 0] = idsOf(await makeShop());
  const buyer = await makePerson();
  await fund(buyer, 1000);
  const repeat = { key: "one press", fingerprint: "f" };
  const answers = await Promise.all(Array.from({ length: 50 }, () => buyModule(buyer, id, {}, repeat)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await balanceOf(buyer)).toBe(800);
  await expectWholeLedger();
});

test("M2, BUY-28: the course in one tab and its module in another never charge the module twice", async () => {
  for (let round = 0; round < 20; round++) {
    const course = await makeShop({ modules: [{}, {}] });
    const [id = 0] = idsOf(course);
    const buyer = await makePerson();
    await fund(buyer, 1000);
    const calls = [buyCourse(buyer, course.id, { certificate: false }), buyModule(buyer, id, {})];
    await outcomesOf(round % 2 === 0 ? calls : calls.toReversed());
    expect(await balanceOf(buyer)).toBe(600);
  }
  await expectWholeLedger();
});

test("M7, WAL-29: 50 refunds of one purchase at once give it back once", async () => {
  const [id = 0] = idsOf(await makeShop());
  for (let round = 0; round < 4; round++) {
    const buyer = await makePerson();
    await fund(buyer, 200);
    const { transaction } = await buyModule(buyer, id, {});
    const calls = Array.from({ length: 50 }, () => refund(buyer, buyer.walletId, transaction.id));
    expect(await outcomesOf(calls)).toEqual({ done: 1, "refund.refused": 49 });
    expect(await balanceOf(buyer)).toBe(200);
  }
  await expectWholeLedger();
});

test("WAL-16, BUY-24, M7: refunds and purchases of the same balance at once leave it exact", async () => {
  const course = await makeShop({ modules: Array.from({ length: 12 }, () => ({})) });
  const ids = idsOf(course);
  const buyer = await makePerson();
  await fund(buyer, 1200);
  const bought = [];
  for (const id of ids.slice(0, 6)) bought.push(await buyModule(buyer, id, {}));
  await outcomesOf([
    ...bought.map(({ transaction }) => refund(buyer, buyer.walletId, transaction.id)),
    ...ids.slice(6).map((id) => buyModule(buyer, id, {})),
  ]);
  const { transactions } = await readWallet(buyer);
  const held = (await readStoredEntitlements(buyer.sub, course.id)).grants.length;
  expect(transactions.filter(({ transactionType }) => transactionType === "refund")).toHaveLength(6);
  expect(await balanceOf(buyer)).toBe(1200 - held * 200);
  await expectWholeLedger();
});

test("BUY-16, M10: a coupon for 10 makes exactly 10 of 60 purchases at once cheaper", async () => {
  const course = await makeShop();
  const { code } = await makeCoupon({ percentDiscount: 50, discountedCollections: [course.id], maxRedemptions: 10 });
  const buyers = await Promise.all(Array.from({ length: 60 }, () => makePerson()));
  await Promise.all(buyers.map((buyer) => fund(buyer, 200)));
  const input = { certificate: false, couponCode: code, priceCupoints: 100 };
  const outcomes = await outcomesOf(buyers.map((buyer) => buyCourse(buyer, course.id, input)));
  expect(outcomes).toEqual({ done: 10, "coupon.spent": 50 });
  expect((await CouponEntity.get({ codeKey: codeKey(code) }).go()).data?.redemptions).toBe(10);
  await expectWholeLedger();
});
