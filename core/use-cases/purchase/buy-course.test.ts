import { Failure } from "@cu/api/failure";
import { expect, test } from "vitest";
import { ownedModules } from "../../access/access.ts";
import { readStoredEntitlements } from "../../access/read-entitlements.ts";
import { useClock } from "../../foundation/clock.ts";
import { CouponEntity, codeKey } from "../../storage/coupon/code.entity.ts";
import { makeClass, makeCoupon } from "../../storage/coupon/coupon.test-kit.ts";
import { balanceOf, earnedBy, expectWholeLedger, fund } from "../../storage/ledger/ledger.test-kit.ts";
import { certification as ofThree } from "../certification/certification.test-kit.ts";
import { enrol } from "../class/enrol.ts";
import { promote } from "../promotion/promotion.test-kit.ts";
import { makeAdmin, makePerson } from "../test-kit/person.ts";
import { buyCourse } from "./buy-course.ts";
import { buyModule } from "./buy-module.ts";
import { listBoughtAgain } from "./list-bought-again.ts";
import { makeShop } from "./purchase.test-kit.ts";
import { refund } from "./refund.ts";

const certification = { ...ofThree, price: 999 };

const plain = { certificate: false };
const permanent = { accessType: "permanent", accessFrom: null, accessUntil: null };
const threeModules = [{ customPrice: 200 }, { customPrice: 250 }, { customPrice: 300 }];

const setUp = async (input: Parameters<typeof makeShop>[0] = {}, cupoints = 5000) => {
  const course = await makeShop({ modules: threeModules, ...input });
  const buyer = await makePerson();
  await fund(buyer, cupoints);
  return { course, buyer, ids: course.modules.map(({ id }) => id) };
};

test("BUY-17, BUY-25: a course is bought with all its modules for good, and answered with access and no certificate", async () => {
  const { course, buyer, ids } = await setUp();
  const { transaction, moduleAccess, certificate } = await buyCourse(buyer, course.id, plain);
  expect(transaction).toMatchObject({ transactionTotalCupoints: 750, memo: course.name, discount: 0 });
  expect(moduleAccess).toEqual(Object.fromEntries(ids.map((id) => [id, permanent])));
  expect(certificate).toBeNull();
  expect(await balanceOf(buyer)).toBe(4250);
  await expectWholeLedger();
});

test("BUY-13, BUY-14, BUY-29: bundle and promotion are added and each module is rounded up", async () => {
  const { course, buyer } = await setUp({ bundleDiscount: 0.1 });
  const promotion = await promote(course.id, 0.2);
  const { transaction } = await buyCourse(buyer, course.id, { ...plain, promotion, priceCupoints: 525 });
  expect(transaction).toMatchObject({ transactionTotalCupoints: 525, discount: 0.3 });
  const odd = await setUp({ modules: [{ customPrice: 199 }], bundleDiscount: 0.1 });
  const bought = await buyCourse(odd.buyer, odd.course.id, plain);
  expect(bought.transaction.transactionTotalCupoints).toBe(180);
});

test("BUY-14: discounts beyond 1 make the course free and never pay the buyer", async () => {
  const { course, buyer } = await setUp({ bundleDiscount: 0.7 });
  const promotion = await promote(course.id, 0.6);
  const { code } = await makeCoupon({ percentDiscount: 90, discountedCollections: [course.id] });
  const { transaction } = await buyCourse(buyer, course.id, { ...plain, promotion, couponCode: code });
  expect(transaction).toMatchObject({ transactionTotalCupoints: 0, discount: 1 });
  expect(await balanceOf(buyer)).toBe(5000);
});

test("BUY-14: discounts too fine for the store are charged and noted all the same", async () => {
  for (const [bundleDiscount, percentDiscount, discount] of [
    [5e-324, 0, 0],
    [1e-160, 1e-120, 0],
    [0.1, 1e-120, 0.1],
    [0.1, 20, 0.3],
    [1, 1e-120, 1],
    [0.3333333333333333, 0, 0.3333333333333333],
  ] as const) {
    const { course, buyer } = await setUp({ bundleDiscount });
    const { code } = await makeCoupon({ percentDiscount, discountedCollections: [course.id] });
    const { transaction } = await buyCourse(buyer, course.id, { ...plain, couponCode: code });
    expect(transaction.discount).toBe(discount);
  }
  await expectWholeLedger();
});

test("BUY-14: the code of another course's promotion, or of none, is refused", async () => {
  const { course, buyer } = await setUp();
  const promotion = await promote((await makeShop()).id, 0.2);
  const missing = new Failure("promotion.missing");
  await expect(buyCourse(buyer, course.id, { ...plain, promotion })).rejects.toThrow(missing);
  await expect(buyCourse(buyer, course.id, { ...plain, promotion: { ...promotion, code: "NOBODY" } })).rejects.toThrow(
    missing,
  );
});

test("BUY-15: a module that is owned costs nothing in the course", async () => {
  const { course, buyer, ids } = await setUp({ bundleDiscount: 0.1 });
  await buyModule(buyer, ids[1] ?? 0, {});
  const { transaction } = await buyCourse(buyer, course.id, { ...plain, priceCupoints: 450 });
  expect(transaction.transactionTotalCupoints).toBe(450);
});

test("BUY-15: a module open through a class is not owned and is charged", async () => {
  const { course, buyer } = await setUp();
  await enrol(buyer, (await makeClass(course)).id);
  expect((await buyCourse(buyer, course.id, plain)).transaction.transactionTotalCupoints).toBe(750);
});

test("BUY-07: a user who owns the entire course sees All Content Purchased", async () => {
  const { course, buyer, ids } = await setUp();
  for (const id of ids) await buyModule(buyer, id, {});
  const owned = new Failure("course.owned", "All Content Purchased");
  await expect(buyCourse(buyer, course.id, plain)).rejects.toThrow(owned);
  await expect(buyCourse({ ...buyer, isAdmin: true }, course.id, plain)).rejects.toThrow(owned);
});

test("BUY-26: a free course is enrolled in for 0 cupoints, recorded and not refundable", async () => {
  const { course, buyer, ids } = await setUp({ freeCourse: true }, 0);
  const { transaction, moduleAccess } = await buyCourse(buyer, course.id, { ...plain, priceCupoints: 0 });
  expect(transaction).toMatchObject({ transactionTotalCupoints: 0, discount: 1, refundable: false });
  expect(Object.keys(moduleAccess)).toHaveLength(ids.length);
  await expectWholeLedger();
});

test("BUY-32, BUY-09, CER-24: with the certification both prices are charged in one transaction", async () => {
  const { course, buyer } = await setUp({ certification, bundleDiscount: 0.1 }, 1325);
  const promotion = await promote(course.id, 0.2);
  const input = { certificate: true, promotion, priceCupoints: 1325 };
  const { transaction, certificate } = await buyCourse(buyer, course.id, input);
  expect(transaction.transactionTotalCupoints).toBe(525 + 800);
  expect(certificate).toMatchObject({ status: "not_requested", isExpired: false });
  expect(await balanceOf(buyer)).toBe(0);
  await expectWholeLedger();
});

test("BUY-09: the balance must reach the certification too", async () => {
  const { course, buyer } = await setUp({ certification }, 1748);
  await expect(buyCourse(buyer, course.id, { certificate: true })).rejects.toThrow(
    new Failure("wallet.short", "Insufficient balance", { shortfall: 1 }),
  );
});

test("CER-23: the certification alone is reduced by the promotion only, and paid out at the regular rate", async () => {
  const primaryAuthor = { id: 45, username: "fortyfive", firstName: "F", lastName: "Five" };
  const { course, buyer } = await setUp({ certification, bundleDiscount: 0.5, primaryAuthor, freeCourse: true });
  await buyCourse(buyer, course.id, plain);
  const promotion = await promote(course.id, 0.2);
  const { transaction } = await buyCourse(buyer, course.id, { certificate: true, promotion });
  expect(transaction).toMatchObject({ transactionTotalCupoints: 800, discount: 0.2 });
  expect(transaction.memo).toBe(`${course.name}: certification`);
  expect(await earnedBy(45)).toBe(40_000);
  await expectWholeLedger();
});

test("CER-39: a certificate runs for its months, is held once, and may be bought again after its end", async () => {
  const { course, buyer } = await setUp({ certification, freeCourse: true });
  let at = Date.UTC(2026, 7, 31, 12);
  const putBack = useClock(() => at);
  const { certificate } = await buyCourse(buyer, course.id, { certificate: true });
  expect(certificate?.accessUntil).toBe("2027-02-28T12:00:00.000Z");
  const again = () => buyCourse(buyer, course.id, { certificate: true });
  await expect(again()).rejects.toThrow(new Failure("certification.held"));
  at = Date.UTC(2027, 2, 1);
  expect((await again()).certificate?.id).not.toBe(certificate?.id);
  putBack();
});

test("CER-04: a certification that a course does not have cannot be bought", async () => {
  const { course, buyer } = await setUp();
  await expect(buyCourse(buyer, course.id, { certificate: true })).rejects.toThrow(
    new Failure("certification.missing"),
  );
});

test("BUY-18: a coupon for the course is added, counted once per purchase, and not used up where it changes nothing", async () => {
  const { course, buyer } = await setUp();
  const coupon = await makeCoupon({ percentDiscount: 30, discountedCollections: [course.id], maxRedemptions: 2 });
  const used = async () => (await CouponEntity.get({ codeKey: codeKey(coupon.code) }).go()).data?.redemptions;
  const input = { ...plain, couponCode: coupon.code.toLowerCase() };
  const { transaction } = await buyCourse(buyer, course.id, input);
  expect(transaction).toMatchObject({ transactionTotalCupoints: 525, discount: 0.3 });
  expect(await used()).toBe(1);
  const free = await setUp({ freeCourse: true });
  const everywhere = await makeCoupon({ percentDiscount: 30, discountedCollections: [free.course.id] });
  await buyCourse(free.buyer, free.course.id, { ...plain, couponCode: everywhere.code });
  expect((await CouponEntity.get({ codeKey: codeKey(everywhere.code) }).go()).data?.redemptions).toBe(0);
});

test("BUY-20: a class code is no coupon for a purchase", async () => {
  const { course, buyer } = await setUp();
  const { code } = await makeClass(course);
  await expect(buyCourse(buyer, course.id, { ...plain, couponCode: code })).rejects.toThrow(
    new Failure("coupon.foreign"),
  );
});

test("BUY-30: a price that changed is answered, with the certification in it", async () => {
  const { course, buyer } = await setUp({ certification });
  await expect(buyCourse(buyer, course.id, { certificate: true, priceCupoints: 750 })).rejects.toThrow(
    new Failure("price.changed", undefined, { price: 1749 }),
  );
});

test("CAT-45: an unlisted course is missing for who comes without its key", async () => {
  const { course, buyer } = await setUp({ privacyScope: "unlisted", unlistedKey: "open-sesame" });
  const missing = new Failure("course.missing");
  await expect(buyCourse(buyer, course.id, plain)).rejects.toThrow(missing);
  await expect(buyCourse(buyer, course.id, { ...plain, key: "sesame" })).rejects.toThrow(missing);
  await expect(buyCourse(buyer, 999_999, plain)).rejects.toThrow(missing);
  await buyCourse(buyer, course.id, { ...plain, key: "open-sesame" });
});

test("BUY-27: a course grant also covers a module that joins later, and nothing permanent is lost", async () => {
  const { course, buyer, ids } = await setUp();
  await buyModule(buyer, ids[0] ?? 0, {});
  await buyCourse(buyer, course.id, plain);
  const { grants } = await readStoredEntitlements(buyer.sub, course.id);
  expect(grants.map(({ wholeCourse, modules, except }) => ({ wholeCourse, modules, except }))).toEqual([
    { wholeCourse: false, modules: [ids[0]], except: undefined },
    { wholeCourse: true, modules: [ids[1], ids[2]], except: [ids[0]] },
  ]);
  expect(ownedModules(await readStoredEntitlements(buyer.sub, course.id), [4242])).toEqual(new Set([4242]));
});

test("BUY-17: a course of 40 modules borrowed from everywhere is one transaction", async () => {
  const modules = Array.from({ length: 40 }, (_, n) => ({
    licensedModules: [{ id: 10_000 + n, price: 101, authorId: 300 + n }],
  }));
  const { course, buyer } = await setUp({ modules, bundleDiscount: 0.15 }, 20_000);
  const { transaction } = await buyCourse(buyer, course.id, plain);
  expect(transaction.transactionTotalCupoints).toBe(40 * 256);
  await expectWholeLedger();
});

test("PRC-10, PRC-15, BUY-17: a course pays the author of each of its modules what that module earns", async () => {
  const primaryAuthor = { id: 65, username: "sixtyfive", firstName: "S", lastName: "Five" };
  const licensedModules = [{ id: 10_900, price: 200, authorId: 67 }];
  const { course, buyer } = await setUp({ modules: [{}, { licensedModules }], primaryAuthor });
  expect((await buyCourse(buyer, course.id, plain)).transaction.transactionTotalCupoints).toBe(600);
  expect([await earnedBy(65), await earnedBy(67)]).toEqual([20_000, 10_000]);
  await expectWholeLedger();
});

test("CRS-46: a promotion that counts is no guess: a network may bring as many right ones as it likes", async () => {
  const buyer = await makePerson();
  await fund(buyer, 2000);
  const putBack = useClock(() => Date.UTC(2026, 5, 2));
  for (let n = 0; n < 12; n++) {
    const { id } = await makeShop();
    await buyCourse(buyer, id, { ...plain, promotion: await promote(id, 0.5), priceCupoints: 100 });
  }
  putBack();
  expect(await balanceOf(buyer)).toBe(800);
});

test("WAL-37, WAL-38: only what was given back before is final when it is bought again, and only that is noted", async () => {
  const { course, buyer } = await setUp();
  const noted = async () =>
    (await listBoughtAgain(await makeAdmin(), {})).flatMap(({ buyerId, transactionId }) =>
      buyerId === buyer.id ? transactionId : [],
    );
  const { transaction } = await buyCourse(buyer, course.id, plain);
  expect([transaction.refundable, await noted()]).toEqual([true, []]);
  await refund(buyer, buyer.walletId, transaction.id);
  const again = await buyCourse(buyer, course.id, plain);
  expect([again.transaction.refundable, await noted()]).toEqual([false, [again.transaction.id]]);
});
