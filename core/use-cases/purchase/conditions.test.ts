import { Failure } from "@cu/api/failure";
import { afterEach, expect, test } from "vitest";
import { readStoredEntitlements } from "../../access/read-entitlements.ts";
import { RecordEntity } from "../../foundation/idempotency/record.entity.ts";
import { keyPart } from "../../foundation/store/id.ts";
import { CouponEntity, codeKey } from "../../storage/coupon/code.entity.ts";
import { makeClass, makeCoupon } from "../../storage/coupon/coupon.test-kit.ts";
import { readWalletItem } from "../../storage/ledger/book.ts";
import { EntryEntity, RefundedEntity } from "../../storage/ledger/entry.entity.ts";
import { balanceOf, expectWholeLedger, fund } from "../../storage/ledger/ledger.test-kit.ts";
import { sequenceIn } from "../../storage/ledger/transaction-id.ts";
import { WalletEntity } from "../../storage/ledger/wallet.entity.ts";
import { enrol } from "../class/enrol.ts";
import { deliver, dispute, pay } from "../payment/payment.test-kit.ts";
import { topUp } from "../payment/top-up.ts";
import { afterNextRead } from "../test-kit/interleave.ts";
import { makePerson } from "../test-kit/person.ts";
import { allHooksRan, beforeNextWrite, tapWrites } from "../wallet/store-tap.test-kit.ts";
import { buyCourse } from "./buy-course.ts";
import { buyModule } from "./buy-module.ts";
import { makeShop } from "./purchase.test-kit.ts";
import { refund } from "./refund.ts";

// Each of these tests acts between another caller's read and write, and fails without the condition that guards against
// it: scripts/prove-conditions.ts checks this for every condition of the money path.

tapWrites();
afterEach(() => expect(allHooksRan()).toBe(true));

const setUp = async (cupoints = 1000) => {
  const course = await makeShop({ modules: [{}, {}, {}] });
  const buyer = await makePerson();
  await fund(buyer, cupoints);
  const [first = 0, second = 0, third = 0] = course.modules.map(({ id }) => id);
  return { course, buyer, first, second, third };
};

test("BUY-28: two purchases of one wallet that meet are both booked, one after the other", async () => {
  const { course, buyer, first } = await setUp();
  const other = await makeShop();
  beforeNextWrite(["wallet"], () => buyModule(buyer, other.modules[0]?.id ?? 0, {}));
  await buyModule(buyer, first, {});
  expect(await balanceOf(buyer)).toBe(600);
  expect((await readStoredEntitlements(buyer.sub, course.id)).grants).toHaveLength(1);
  await expectWholeLedger();
});

test("BUY-28: the same module bought again between read and write is charged once", async () => {
  const { buyer, first } = await setUp();
  beforeNextWrite(["wallet"], () => buyModule(buyer, first, {}));
  await expect(buyModule(buyer, first, {})).rejects.toThrow(new Failure("already.owned"));
  expect(await balanceOf(buyer)).toBe(800);
  await expectWholeLedger();
});

test("BUY-24: the store itself refuses a debit that the balance does not hold", async () => {
  const { buyer, first } = await setUp();
  const { walletId } = buyer;
  beforeNextWrite(["wallet"], () => WalletEntity.update({ walletId }).set({ balance: 19_999 }).go());
  await expect(buyModule(buyer, first, {})).rejects.toMatchObject({ code: "wallet.short" });
  expect(await balanceOf(buyer)).toBe(199.99);
  // Restores what the test took, so that this file's ledger stays consistent.
  await WalletEntity.update({ walletId }).set({ balance: 100_000 }).go();
  await expectWholeLedger();
});

test("WAL-30: an entry that exists is never overwritten, even when its wallet was put back to an older state", async () => {
  const { buyer, first, second } = await setUp();
  const { walletId } = buyer;
  const { data: before } = await WalletEntity.get({ walletId }).go();
  await buyModule(buyer, first, {});
  const { data: booked } = await EntryEntity.get({ walletId, sequence: 2 }).go();
  const { data: after } = await WalletEntity.get({ walletId }).go();
  if (!before || !after) throw new Error("no wallet");
  await WalletEntity.put(before).go();
  await expect(buyModule(buyer, second, {})).rejects.toThrow("exists before its wallet knows it");
  expect((await EntryEntity.get({ walletId, sequence: 2 }).go()).data).toEqual(booked);
  await WalletEntity.put(after).go();
  await expectWholeLedger();
});

test("BUY-27: a class joined while the first purchase of a course is written is not lost", async () => {
  const { course, buyer, first } = await setUp();
  const group = await makeClass(course);
  beforeNextWrite(["access", "wallet"], () => enrol(buyer, group.id));
  await buyModule(buyer, first, {});
  const { grants } = await readStoredEntitlements(buyer.sub, course.id);
  expect(grants.map(({ source }) => source).toSorted()).toEqual(["class", "purchase"]);
});

test("BUY-27: a class joined while a later purchase of a course is written is not lost", async () => {
  const { course, buyer, first, second } = await setUp();
  await buyModule(buyer, first, {});
  const group = await makeClass(course);
  beforeNextWrite(["access", "wallet"], () => enrol(buyer, group.id));
  await buyModule(buyer, second, {});
  const { grants } = await readStoredEntitlements(buyer.sub, course.id);
  expect(grants.map(({ source }) => source).toSorted()).toEqual(["class", "purchase", "purchase"]);
});

test("BUY-28: a key that is answered between read and write has no second effect", async () => {
  const { buyer, first, second } = await setUp();
  const repeat = { key: "press 1", fingerprint: "body" };
  const answered = await buyModule(buyer, first, {}, repeat);
  const id = { sub: buyer.sub, routeId: "purchase.buy-module", key: keyPart(repeat.key) };
  const { data: record } = await RecordEntity.get(id).go();
  if (!record) throw new Error("no record");
  await RecordEntity.remove(id).go();
  beforeNextWrite(["wallet", "idempotency"], () => RecordEntity.put(record).go());
  expect(await buyModule(buyer, second, {}, repeat)).toEqual(answered);
  expect(await balanceOf(buyer)).toBe(800);
});

test("BUY-28: a refusal never replaces the response its key got concurrently", async () => {
  const { buyer, first } = await setUp(0);
  const repeat = { key: "press 1", fingerprint: "body" };
  const bought: unknown[] = [];
  beforeNextWrite(["idempotency"], async () => {
    await fund(buyer, 200);
    bought.push(await buyModule(buyer, first, {}, repeat));
  });
  expect(await buyModule(buyer, first, {}, repeat)).toEqual(bought[0]);
  expect(await buyModule(buyer, first, {}, repeat)).toEqual(bought[0]);
  expect(await balanceOf(buyer)).toBe(0);
});

test("WAL-29: a purchase refunded between read and write is not refunded again", async () => {
  const { buyer, first } = await setUp();
  const { transaction } = await buyModule(buyer, first, {});
  const sequence = sequenceIn(buyer.walletId, transaction.id) ?? 0;
  const key = { walletId: buyer.walletId, sequence };
  beforeNextWrite(["wallet"], () =>
    RefundedEntity.put({ ...key, date: transaction.date, refundSequence: sequence + 1 }).go(),
  );
  await expect(refund(buyer, buyer.walletId, transaction.id)).rejects.toThrow(new Failure("refund.refused"));
  expect(await balanceOf(buyer)).toBe(800);
});

test("BUY-16: the last use of a coupon goes to one of two buyers at once", async () => {
  const { course, buyer } = await setUp();
  const rival = await makePerson();
  await fund(rival, 1000);
  const coupon = await makeCoupon({ percentDiscount: 50, discountedCollections: [course.id], maxRedemptions: 1 });
  const input = { certificate: false, couponCode: coupon.code };
  beforeNextWrite(["coupon"], () => buyCourse(rival, course.id, input));
  await expect(buyCourse(buyer, course.id, input)).rejects.toThrow(new Failure("coupon.spent"));
  expect([await balanceOf(rival), await balanceOf(buyer)]).toEqual([700, 1000]);
  expect((await CouponEntity.get({ codeKey: codeKey(coupon.code) }).go()).data?.redemptions).toBe(1);
});

test("WAL-17, WAL-34: a purchase that is suspended in the moment of its refund is given back as a suspended one", async () => {
  const [person, course] = [await makePerson(), await makeShop({ modules: [{ customPrice: 100 }] })];
  const intent = await pay(person, 100);
  await topUp(person, person.walletId, { cupoints: 100, paymentIntentId: intent });
  const { transaction } = await buyModule(person, course.modules[0]?.id ?? 0, {});
  await dispute(intent);
  // Between reading the purchase and reading the wallet.
  afterNextRead("debt#", () => deliver("charge.dispute.created", intent));
  await refund(person, person.walletId, transaction.id);
  expect(await readWalletItem(person.walletId)).toMatchObject({ balance: 0, receivable: 0, suspended: 0 });
  const { data } = await EntryEntity.query.byWallet({ walletId: person.walletId }).go({ consistent: true });
  expect(data.map(({ kind }) => kind)).toEqual(["topup", "purchase", "chargeback", "suspension", "refund"]);
  await expectWholeLedger();
});
