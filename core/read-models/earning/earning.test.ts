import { Failure, FieldFailure } from "@cu/api/failure";
import { afterEach, expect, test } from "vitest";
import { now, useClock } from "../../foundation/clock.ts";
import { earnedBy, expectWholeLedger, fund } from "../../storage/ledger/ledger.test-kit.ts";
import { deliver, dispute, pay as payByCard } from "../../use-cases/payment/payment.test-kit.ts";
import { topUp } from "../../use-cases/payment/top-up.ts";
import { buyCourse } from "../../use-cases/purchase/buy-course.ts";
import { buyModule } from "../../use-cases/purchase/buy-module.ts";
import { makeShop } from "../../use-cases/purchase/purchase.test-kit.ts";
import { refund } from "../../use-cases/purchase/refund.ts";
import { makeAdmin, makeCreator, makePerson } from "../../use-cases/test-kit/person.ts";
import { listSales } from "./list-sales.ts";
import { listWeeks } from "./list-weeks.ts";
import { mark, readMark } from "./mark-due.ts";
import { pay } from "./pay.ts";
import { listPayments } from "./payments.ts";
import { readEarnings } from "./read-earnings.ts";
import { readStatement } from "./read-statement.ts";
import { reversePayment } from "./reverse-payment.ts";

const day = 86_400_000;

let restore: (() => void) | undefined;
const at = (instant: number | string) => {
  restore?.();
  const start = typeof instant === "string" ? Date.parse(instant) : instant;
  const began = Date.now();
  restore = useClock(() => start + Date.now() - began);
};
afterEach(() => {
  restore?.();
  restore = undefined;
});

const shopOf = async (prices: readonly number[]) => {
  const author = await makeCreator();
  const { id, username } = author;
  const modules = prices.map((customPrice) => ({ customPrice }));
  const course = await makeShop({ primaryAuthor: { id, username, firstName: "", lastName: "" }, modules });
  return { author, course, moduleIds: course.modules.map((module) => module.id) };
};

const buyer = async (cupoints = 2000) => {
  const person = await makePerson();
  await fund(person, cupoints);
  return person;
};

const codeOf = (run: Promise<unknown>) =>
  run.then(
    () => "done",
    (error: unknown) => {
      if (error instanceof FieldFailure) return Object.values(error.fields).map(String).join(" ");
      if (error instanceof Failure) return error.code;
      throw error;
    },
  );

test("CRE-23, F10: what a sale earns is owed at once, payable once it cannot be given back, and gone when it was", async () => {
  const { author, moduleIds } = await shopOf([200, 400]);
  const person = await buyer();
  expect(await readEarnings(author, author.id)).toMatchObject({ totalEarnings: 0, nextPayout: null, since: null });
  await buyModule(person, moduleIds[0] ?? 0, {});
  const { transaction } = await buyModule(person, moduleIds[1] ?? 0, {});
  expect(await readEarnings(author, author.id)).toMatchObject({
    totalEarnings: 3.2,
    pendingEarnings: 3.2,
    totalPaid: 0,
    paidEarnings: 0,
    payableEarnings: 0,
    policyModel: { regularPayoutRate: 0.5, bonusPayoutRate: 0.7 },
  });
  await refund(person, person.walletId, transaction.id);
  expect(await readEarnings(author, author.id)).toMatchObject({ totalEarnings: 1, payableEarnings: 0 });
  at(now() + 31 * day);
  const later = await readEarnings(author, author.id);
  expect(later).toMatchObject({ totalEarnings: 1, payableEarnings: 1, nextPayout: null });
  expect(later.weeks).toHaveLength(12);
  expect(later.weeks.map(({ royalties }) => royalties).filter(Boolean)).toEqual([1]);
  expect(await earnedBy(author.id)).toBe(10_000);
  await expectWholeLedger();
});

test("CRE-46: what a dispute suspends is not earned until it is paid, and is never payable twice", async () => {
  const { author, course } = await shopOf([600]);
  const person = await makePerson();
  const intent = await payByCard(person, 600);
  await topUp(person, person.walletId, { cupoints: 600, paymentIntentId: intent });
  await buyCourse(person, course.id, { certificate: false });
  await dispute(intent);
  await deliver("charge.dispute.created", intent);
  expect(await readEarnings(author, author.id)).toMatchObject({ totalEarnings: 0, pendingEarnings: 0 });
  await topUp(person, person.walletId, { cupoints: 600, paymentIntentId: await payByCard(person, 600) });
  at(now() + 31 * day);
  expect(await readEarnings(author, author.id)).toMatchObject({ totalEarnings: 3.4, payableEarnings: 3.4 });
  await expectWholeLedger();
});

test("CRE-27, CRE-19: weeks since the first sale, five a page, count modules sold and buyers who are new to the course", async () => {
  at("2026-08-05T12:00:00.000Z");
  const { author, course, moduleIds } = await shopOf([200, 200]);
  const [one, other] = [await buyer(), await buyer()];
  await buyModule(one, moduleIds[0] ?? 0, {});
  await buyModule(one, moduleIds[1] ?? 0, {});
  const { transaction } = await buyCourse(other, course.id, { certificate: false });
  await refund(other, other.walletId, transaction.id);
  at("2026-09-09T12:00:00.000Z");
  await buyCourse(other, course.id, { certificate: false });
  expect(await listWeeks(author, author.id, 1)).toEqual({
    currentPage: 1,
    numPages: 2,
    summaries: [
      {
        week: "09/06/2026 - 09/12/2026",
        weeksAgo: 0,
        totalModulesPurchased: 2,
        totalSubscribers: 1,
        totalRoyaltiesEarned: 2,
      },
      ...[1, 2, 3, 4].map((weeksAgo) =>
        expect.objectContaining({ weeksAgo, totalModulesPurchased: 0, totalSubscribers: 0, totalRoyaltiesEarned: 0 }),
      ),
    ],
  });
  expect((await listWeeks(author, author.id, 2)).summaries).toEqual([
    {
      week: "08/02/2026 - 08/08/2026",
      weeksAgo: 5,
      totalModulesPurchased: 2,
      totalSubscribers: 1,
      totalRoyaltiesEarned: 2,
    },
  ]);
  expect((await listWeeks(author, author.id, 3)).summaries).toEqual([]);
});

test("CRE-28: the sales and refunds of a week are listed newest first, without names of buyers", async () => {
  const { author, moduleIds } = await shopOf([200]);
  const person = await buyer();
  const { transaction } = await buyModule(person, moduleIds[0] ?? 0, {});
  await refund(person, person.walletId, transaction.id);
  const { transactions, next } = await listSales(author, author.id, { weeksAgo: 0 });
  expect(transactions).toMatchObject([
    { memo: `Refund: ${transaction.memo}`, transactionTotalCupoints: -200, transactionTotalCurrency: -1 },
    { memo: transaction.memo, transactionTotalCupoints: 200, transactionTotalCurrency: 1 },
  ]);
  expect(next).toBeNull();
  expect(JSON.stringify(transactions)).not.toContain(String(person.walletId));
  expect((await listSales(author, author.id, { weeksAgo: 1 })).transactions).toEqual([]);
});

test("CRE-47: a statement's rows sum to the month's earnings to the unit, and its balances lead from month to month", async () => {
  at("2026-08-01T12:00:00.000Z");
  const { author, moduleIds } = await shopOf([200, 333]);
  const [person, admin] = [await buyer(), await makeAdmin()];
  for (const id of moduleIds) await buyModule(person, id, {});
  at("2026-09-02T12:00:00.000Z");
  await pay(admin, author.id, { amount: 2, reference: "INV-1" });
  const august = await readStatement(author, author.id, "2026-08");
  const september = await readStatement(author, author.id, "2026-09");
  const earned = august.rows.reduce((sum, { royalties }) => sum + royalties, 0);
  expect(Math.round(earned * 10_000)).toBe(await earnedBy(author.id));
  expect(august).toMatchObject({ before: 0, paid: 0, isOver: true, payments: [] });
  expect(august.earned).toBeCloseTo(earned, 2);
  expect(september).toMatchObject({ before: august.after, earned: 0, paid: 2, isOver: false, rows: [] });
  expect(september.after).toBeCloseTo(august.after - 2, 6);
  expect(september.payments).toMatchObject([{ amount: 2, reference: "INV-1", status: "completed" }]);
});

test("ADM-74, ADM-42: twenty payments at once never exceed what is payable, and a repeated one is noted once", async () => {
  const { author, course } = await shopOf([600, 600, 600]);
  const [person, admin] = [await buyer(), await makeAdmin()];
  await buyCourse(person, course.id, { certificate: false });
  // 3 x 3.40, but nothing that still waits for its days.
  expect(await codeOf(pay(admin, author.id, { amount: 1, reference: "" }))).toBe("Please say why.");
  at(now() + 31 * day);
  const key = { key: "k".repeat(20), fingerprint: "f" };
  const tried = await Promise.all([
    ...Array.from({ length: 20 }, () => codeOf(pay(admin, author.id, { amount: 3, reference: "" }))),
    ...Array.from({ length: 5 }, () => codeOf(pay(admin, author.id, { amount: 1.2, reference: "twice" }, key))),
  ]);
  const payments = await listPayments(author, author.id);
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0);
  expect(paid).toBeLessThanOrEqual(10.2);
  expect(paid).toBeGreaterThan(7.2);
  expect(payments.filter(({ reference }) => reference === "twice").length).toBeLessThanOrEqual(1);
  expect(tried).toContain("done");
  const { totalPaid, pendingEarnings, payableEarnings } = await readEarnings(author, author.id);
  expect(totalPaid).toBeCloseTo(paid, 6);
  expect(pendingEarnings).toBeCloseTo(10.2 - paid, 6);
  expect(payableEarnings).toBeCloseTo(10.2 - paid, 6);
  await expectWholeLedger();
});

test("CRE-77: a sale waits fourteen days before it is paid out, and thirty where its author was not paid before", async () => {
  at("2026-09-01T20:00:00.000Z");
  const { author, moduleIds } = await shopOf([200, 200]);
  const [person, admin] = [await buyer(), await makeAdmin()];
  await buyModule(person, moduleIds[0] ?? 0, {});
  const payable = async (date: string) => {
    at(date);
    return (await readEarnings(author, author.id)).payableEarnings;
  };
  // To the end of the day.
  expect(await payable("2026-10-01T23:59:59.000Z")).toBe(0);
  expect(await payable("2026-10-02T00:00:00.000Z")).toBe(1);
  await pay(admin, author.id, { amount: 1, reference: "INV-1" });
  await buyModule(person, moduleIds[1] ?? 0, {});
  expect(await payable("2026-10-16T23:59:59.000Z")).toBe(0);
  expect(await codeOf(pay(admin, author.id, { amount: 1, reference: "" }))).toBe("Please say why.");
  expect(await payable("2026-10-17T00:00:00.000Z")).toBe(1);
});

test("ADM-119: a mistaken payment is reversed once by a counter-entry with a reason, and is owed and due again", async () => {
  const { author, moduleIds } = await shopOf([400]);
  const [person, admin] = [await buyer(), await makeAdmin()];
  await buyModule(person, moduleIds[0] ?? 0, {});
  await mark(author.id, new Date(now()).toISOString());
  at(now() + 31 * day);
  const { payableEarnings } = await readEarnings(author, author.id);
  const paid = await pay(admin, author.id, { amount: payableEarnings, reference: "INV-1" });
  expect(await readMark(author.id)).toBeNull();
  const sent = { userId: author.id, paymentId: paid.id };
  expect(await codeOf(reversePayment(admin, sent, { reason: " " }))).toBe("Please say why.");
  expect(await codeOf(reversePayment(admin, { ...sent, paymentId: 1 }, { reason: "x" }))).toBe("payment.missing");
  const tried = await Promise.all(
    Array.from({ length: 5 }, () => codeOf(reversePayment(admin, sent, { reason: "To a wrong account" }))),
  );
  expect(tried.filter((one) => one === "done")).toHaveLength(1);
  expect(tried.filter((one) => one === "payment.reversed")).toHaveLength(4);
  const [counter, former] = await listPayments(author, author.id);
  expect(counter).toMatchObject({
    amount: -payableEarnings,
    status: "reversal",
    reverses: paid.id,
    reference: "Reverses INV-1: To a wrong account",
    reversibleUntil: null,
  });
  expect(former).toMatchObject({ id: paid.id, status: "reversed", reversibleUntil: null });
  expect(await readEarnings(author, author.id)).toMatchObject({ totalPaid: 0, payableEarnings });
  expect(await readMark(author.id)).not.toBeNull();
  const counterId = counter?.id ?? 0;
  expect(await codeOf(reversePayment(admin, { ...sent, paymentId: counterId }, { reason: "x" }))).toBe(
    "payment.reversed",
  );
  await pay(admin, author.id, { amount: 1, reference: "" });
  const month = new Date(now()).toISOString().slice(0, 7);
  expect(await readStatement(author, author.id, month)).toMatchObject({ paid: 1 });
  at(now() + 31 * day);
  const [last] = await listPayments(author, author.id);
  expect(await codeOf(reversePayment(admin, { ...sent, paymentId: last?.id ?? 0 }, { reason: "x" }))).toBe(
    "payment.final",
  );
  await expectWholeLedger();
});

test("ADM-41, ADM-42: a payment with an invalid amount or recipient is refused with instructions", async () => {
  const { author } = await shopOf([200]);
  const admin = await makeAdmin();
  const refused = (amount: number | null | undefined, reference = "") =>
    codeOf(pay(admin, author.id, { amount, reference }));
  expect(await refused(undefined)).toBe("Please enter an amount");
  expect(await refused(null)).toBe("Please enter an amount");
  expect(await refused(0.99)).toBe("Pay at least $1.");
  expect(await refused(1.005)).toBe("Enter dollars with at most 2 decimals.");
  expect(await refused(1)).toBe("At most $0.00 is owed.");
  expect(await refused(1, "x".repeat(201))).toContain("no more than 200 characters");
  expect(await codeOf(pay(admin, 999_999_999, { amount: 1, reference: "" }))).toBe("creator.missing");
});

test("CRE-35: earnings are visible to their creator and admins only", async () => {
  const { author } = await shopOf([200]);
  const others = [await makePerson(), await makeCreator()];
  for (const person of others) {
    for (const read of [
      () => readEarnings(person, author.id),
      () => listPayments(person, author.id),
      () => listWeeks(person, author.id, 1),
      () => listSales(person, author.id, { weeksAgo: 0 }),
      () => readStatement(person, author.id, "2026-08"),
    ])
      expect(await codeOf(read())).toBe("actor.forbidden");
  }
  expect(await codeOf(readEarnings(await makeAdmin(), author.id))).toBe("done");
});
