import { Failure } from "@cu/api/failure";
import { expect, test } from "vitest";
import { readStoredEntitlements } from "../../access/read-entitlements.ts";
import { useClock } from "../../foundation/clock.ts";
import { makeClass, makeCoupon } from "../../storage/coupon/coupon.test-kit.ts";
import { ModuleEntity } from "../../storage/course/module.entity.ts";
import { readWalletItem } from "../../storage/ledger/book.ts";
import { balanceOf, earnedBy, expectWholeLedger, fund } from "../../storage/ledger/ledger.test-kit.ts";
import { enrol } from "../class/enrol.ts";
import { deliver, dispute, pay } from "../payment/payment.test-kit.ts";
import { topUp } from "../payment/top-up.ts";
import { fallBehind, lagFromTheStart } from "../test-kit/fall-behind.ts";
import { makeAdmin, makePerson } from "../test-kit/person.ts";
import { readWallet } from "../wallet/read-wallet.ts";
import { buyModule } from "./buy-module.ts";
import { listBoughtAgain } from "./list-bought-again.ts";
import { makeShop } from "./purchase.test-kit.ts";
import { refund } from "./refund.ts";

lagFromTheStart();

const setUp = async (input: Parameters<typeof makeShop>[0] = {}, cupoints = 1000) => {
  const course = await makeShop({ modules: [{}, {}], ...input });
  const buyer = await makePerson();
  await fund(buyer, cupoints);
  const [first = 0, second = 0] = course.modules.map(({ id }) => id);
  return { course, buyer, first, second };
};

const permanent = { accessType: "permanent", accessFrom: null, accessUntil: null };

test("BUY-01, BUY-16, BUY-25: a module is bought with wallet cupoints, for good, and only that module", async () => {
  const { buyer, first, course } = await setUp();
  const { transaction, moduleAccess } = await buyModule(buyer, first, { priceCupoints: 200 });
  expect(moduleAccess).toEqual({ [first]: permanent });
  expect(await balanceOf(buyer)).toBe(800);
  expect((await readStoredEntitlements(buyer.sub, course.id)).grants.map(({ modules }) => modules)).toEqual([[first]]);
  expect((await readWallet(buyer)).transactions[0]).toEqual(transaction);
  await expect(buyModule(buyer, first, {})).rejects.toThrow(new Failure("already.owned"));
  await expectWholeLedger();
});

test("WAL-22: a purchase is a transaction with id, order, type, amounts, discount, memo, date and refundable", async () => {
  const { buyer, first, course } = await setUp();
  const { transaction } = await buyModule(buyer, first, {});
  expect(transaction).toEqual({
    id: buyer.walletId * 1_000_000 + 2,
    receipt: expect.stringMatching(/-0001$/),
    orderId: expect.stringMatching(/^ord_[0-9A-Z]{26}$/),
    transactionType: "purchase",
    transactionTotalCupoints: 200,
    transactionTotalCurrency: 2,
    discount: 0,
    memo: `${course.name}: ${course.modules[0]?.name}`,
    date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    refundable: true,
  });
});

test("BUY-31: a single module knows neither bundle discount nor promotion", async () => {
  const { buyer, first } = await setUp({ bundleDiscount: 0.5 });
  const { transaction } = await buyModule(buyer, first, {});
  expect(transaction).toMatchObject({ transactionTotalCupoints: 200, discount: 0 });
});

test("BUY-31: the module of a free course costs 0", async () => {
  const { buyer, first } = await setUp({ freeCourse: true }, 0);
  const { transaction, moduleAccess } = await buyModule(buyer, first, { priceCupoints: 0 });
  expect(transaction).toMatchObject({ transactionTotalCupoints: 0, refundable: false });
  expect(moduleAccess).toEqual({ [first]: permanent });
  await expectWholeLedger();
});

test("BUY-18, BUY-20: a coupon applies only to its modules, and a refusal explains why", async () => {
  const { buyer, first, second, course } = await setUp();
  const { code } = await makeCoupon({ percentDiscount: 12.5, discountedModules: [first] });
  await expect(buyModule(buyer, second, { couponCode: code })).rejects.toThrow(
    new Failure("coupon.foreign", "This code is not valid for this item."),
  );
  const { code: courseOnly } = await makeCoupon({ discountedCollections: [course.id] });
  await expect(buyModule(buyer, first, { couponCode: courseOnly })).rejects.toThrow(new Failure("coupon.foreign"));
  const { transaction } = await buyModule(buyer, first, { couponCode: code });
  expect(transaction).toMatchObject({ transactionTotalCupoints: 175, discount: 0.125 });
});

test("M10, BUY-19: an unknown coupon is reported as such, and after ten attempts no code reveals whether it exists", async () => {
  const { course, buyer, first } = await setUp();
  const putBack = useClock(() => Date.UTC(2026, 5, 1));
  for (let n = 0; n < 10; n++) {
    await expect(buyModule(buyer, first, { couponCode: `GUESS${n}` })).rejects.toThrow(
      new Failure("coupon.missing", "The coupon code you have entered does not exist."),
    );
  }
  const { code: classCode } = await makeClass(course);
  const { code } = await makeCoupon({ percentDiscount: 50, discountedModules: [first] });
  for (const couponCode of ["GUESS10", classCode, code]) {
    await expect(buyModule(buyer, first, { couponCode })).rejects.toMatchObject({ code: "request.limited" });
  }
  putBack();
  expect(await balanceOf(buyer)).toBe(1000);
});

test("BUY-16: a coupon that counts is no guess: a buyer may use it as often as it allows", async () => {
  const { modules } = await makeShop({ modules: Array.from({ length: 12 }, () => ({})) });
  const buyer = await makePerson();
  await fund(buyer, 1200);
  const { code } = await makeCoupon({ percentDiscount: 50, discountedModules: modules.map(({ id }) => id) });
  const putBack = useClock(() => Date.UTC(2026, 5, 1));
  for (const { id } of modules) await buyModule(buyer, id, { couponCode: code, priceCupoints: 100 });
  putBack();
  expect(await balanceOf(buyer)).toBe(0);
});

test("BUY-20: a coupon before its term, after it and used up is refused with its own words", async () => {
  const { buyer, first } = await setUp();
  const about = { discountedModules: [first] };
  const early = await makeCoupon({ ...about, validFrom: "2099-01-01T00:00:00.000Z" });
  const late = await makeCoupon({ ...about, expiresOn: "2001-01-01T00:00:00.000Z" });
  const spent = await makeCoupon({ ...about, maxRedemptions: 3, redemptions: 3 });
  const refusals = [
    [early, "coupon.early", "This class hasn't opened yet."],
    [late, "coupon.expired", "This code has expired."],
    [spent, "coupon.spent", "This code has been used as often as it allows."],
  ] as const;
  for (const [{ code }, reason, text] of refusals) {
    await expect(buyModule(buyer, first, { couponCode: code })).rejects.toThrow(new Failure(reason, text));
  }
  expect(await balanceOf(buyer)).toBe(1000);
});

test("BUY-24: what costs more than the balance is refused with the shortfall and changes nothing", async () => {
  const { buyer, first, course } = await setUp({}, 75);
  await expect(buyModule(buyer, first, {})).rejects.toThrow(
    new Failure("wallet.short", "Insufficient balance", { shortfall: 125 }),
  );
  expect(await balanceOf(buyer)).toBe(75);
  expect((await readStoredEntitlements(buyer.sub, course.id)).grants).toEqual([]);
});

test("BUY-08, WAL-24: a balance of exactly the default price of 200 is enough", async () => {
  const { buyer, first } = await setUp({}, 200);
  await buyModule(buyer, first, {});
  expect(await balanceOf(buyer)).toBe(0);
});

test("BUY-30: another price than the shown one is not charged but answered", async () => {
  const { buyer, first } = await setUp();
  await expect(buyModule(buyer, first, { priceCupoints: 150 })).rejects.toThrow(
    new Failure("price.changed", "The price has changed.", { price: 200 }),
  );
  expect(await balanceOf(buyer)).toBe(1000);
});

test("BUY-27: buying during a class window makes the access permanent and keeps the class", async () => {
  const { buyer, first, course } = await setUp();
  const group = await makeClass(course);
  const { moduleAccess } = await enrol(buyer, group.id);
  expect(moduleAccess[first]).toMatchObject({ accessType: "temporary" });
  expect((await buyModule(buyer, first, {})).moduleAccess).toEqual({ [first]: permanent });
  const again = await enrol(buyer, group.id);
  expect(again.moduleAccess[first]).toEqual(permanent);
});

test("BUY-15: authors and admins are not charged, because they already have the content", async () => {
  const { buyer, first, course } = await setUp();
  const author = { ...buyer, id: course.primaryAuthor.id };
  await expect(buyModule(author, first, {})).rejects.toThrow(new Failure("already.owned"));
  await expect(buyModule(await makeAdmin(), first, {})).rejects.toThrow(new Failure("already.owned"));
});

test("CAT-45: a module that is nowhere, in no course or in an unlisted course without its key is missing", async () => {
  const { buyer, first } = await setUp({ privacyScope: "unlisted", unlistedKey: "open-sesame" });
  const missing = new Failure("module.missing");
  await expect(buyModule(buyer, 999_999, {})).rejects.toThrow(missing);
  await expect(buyModule(buyer, first, {})).rejects.toThrow(missing);
  await expect(buyModule(buyer, first, { key: "open" })).rejects.toThrow(missing);
  await ModuleEntity.put({ id: 77, createdBy: 1, data: new Uint8Array() }).go();
  await expect(buyModule(buyer, 77, {})).rejects.toThrow(missing);
  await buyModule(buyer, first, { key: "open-sesame" });
});

test("PRC-10, PRC-15: the own part is paid to the module's primary author, each borrowed part to its source's", async () => {
  const licensedModules = [
    { id: 7, price: 150, authorId: 17 },
    { id: 9, price: 200, authorId: 19 },
  ];
  const { buyer, first, course } = await setUp({
    modules: [{ licensedModules }],
    primaryAuthor: { id: 15, username: "fifteen", firstName: "F", lastName: "Fifteen" },
    coAuthors: [{ id: 16, username: "sixteen", firstName: "S", lastName: "Sixteen" }],
  });
  const { transaction } = await buyModule(buyer, first, {});
  expect(transaction.transactionTotalCupoints).toBe(550);
  expect(course.modules[0]?.primaryAuthor.id).toBe(15);
  expect(await earnedBy(15)).toBe(10_000);
  expect(await earnedBy(17)).toBe(7_500);
  expect(await earnedBy(19)).toBe(10_000);
  expect(await earnedBy(16)).toBe(0);
  await expectWholeLedger();
});

test("PRC-13, PRC-14: an author's own price is charged, and paid out in brackets", async () => {
  const primaryAuthor = { id: 25, username: "twentyfive", firstName: "T", lastName: "Five" };
  const { buyer, first } = await setUp({ modules: [{ customPrice: 600 }], primaryAuthor });
  expect((await buyModule(buyer, first, {})).transaction.transactionTotalCupoints).toBe(600);
  expect(await earnedBy(25)).toBe(34_000);
});

test("PRC-16: a fully discounted module earns nothing", async () => {
  const primaryAuthor = { id: 35, username: "thirtyfive", firstName: "T", lastName: "Five" };
  const { buyer, first } = await setUp({ primaryAuthor });
  const { code } = await makeCoupon({ percentDiscount: 100, discountedModules: [first] });
  expect((await buyModule(buyer, first, { couponCode: code })).transaction).toMatchObject({
    transactionTotalCupoints: 0,
    discount: 1,
    refundable: false,
  });
  expect(await earnedBy(35)).toBe(0);
});

test("WAL-35, BUY-24: a debtor must pay the debt before buying paid content and sees the amount; free content is available", async () => {
  const { first, second } = await setUp();
  const free = await setUp({ freeCourse: true });
  const debtor = await makePerson();
  const intent = await pay(debtor, 400);
  await topUp(debtor, debtor.walletId, { cupoints: 400, paymentIntentId: intent });
  await buyModule(debtor, first, {});
  await dispute(intent);
  await deliver("charge.dispute.created", intent);
  expect(await readWalletItem(debtor.walletId)).toMatchObject({ balance: 0, receivable: 20_000 });
  await expect(buyModule(debtor, second, {})).rejects.toMatchObject({
    code: "wallet.short",
    facts: { shortfall: 400, owed: 200 },
  });
  expect((await buyModule(debtor, free.first, {})).transaction.transactionTotalCupoints).toBe(0);
  const poor = await makePerson();
  await expect(buyModule(poor, second, {})).rejects.toMatchObject({ facts: { shortfall: 200 } });
  await buyModule(poor, free.second, {});
});

test("WAL-37, WAL-38: a module that was given back is final when it is bought again, and the first purchase is not", async () => {
  const { buyer, first, second } = await setUp();
  const { transaction } = await buyModule(buyer, first, {});
  expect(transaction.refundable).toBe(true);
  await refund(buyer, buyer.walletId, transaction.id);
  const again = await buyModule(buyer, first, {});
  expect(again.transaction.refundable).toBe(false);
  expect((await buyModule(buyer, second, {})).transaction.refundable).toBe(true);
  await fallBehind();
  const noted = await listBoughtAgain(await makeAdmin(), {});
  expect(noted.flatMap((one) => (one.buyerId === buyer.id ? one.transactionId : []))).toEqual([again.transaction.id]);
});
