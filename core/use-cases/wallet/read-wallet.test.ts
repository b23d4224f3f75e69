import { afterEach, expect, test } from "vitest";
import { useClock } from "../../foundation/clock.ts";
import { config } from "../../foundation/config/config.ts";
import { balanceOf, expectWholeLedger, fund } from "../../storage/ledger/ledger.test-kit.ts";
import { makeCertified, makeHolder } from "../certification/certification.test-kit.ts";
import { requestCertificate } from "../certification/request-certificate.ts";
import { buyModule } from "../purchase/buy-module.ts";
import { makeShop } from "../purchase/purchase.test-kit.ts";
import { refund } from "../purchase/refund.ts";
import { aroundCalls } from "../test-kit/around-calls.ts";
import { fallBehind, lagFromTheStart } from "../test-kit/fall-behind.ts";
import { makePerson } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { readWallet } from "./read-wallet.ts";
import { bookSignupBonus } from "./signup-bonus.ts";

lagFromTheStart();

afterEach(() => {
  delete process.env.SIGNUP_BONUS_CUPOINTS;
});

test("WAL-01, WAL-02: a wallet has its id, balance, the US dollar at 100 cupoints, and its transactions newest first", async () => {
  const person = await makePerson();
  expect(await readWallet(person)).toEqual({
    id: person.walletId,
    cupointsBalance: 0,
    currency: {
      abbreviation: "USD",
      fullName: "United States Dollar",
      unitCupoints: 100,
      unitPrice: 100,
      allowableDecimalPlaces: 2,
    },
    transactions: [],
  });
  await fund(person, 250);
  await fund(person, 12_345);
  const { cupointsBalance, transactions } = await readWallet(person);
  expect(cupointsBalance).toBe(12_595);
  expect(transactions.map((t) => t.transactionTotalCupoints)).toEqual([12_345, 250]);
});

test("WAL-03: the value of a transaction is in dollars", async () => {
  const person = await makePerson();
  for (const cupoints of [1, 250, 12_345]) await fund(person, cupoints);
  const { transactions } = await readWallet(person);
  expect(transactions.map((t) => t.transactionTotalCurrency)).toEqual([123.45, 2.5, 0.01]);
});

test("WAL-02: the newest 100 transactions in one store call, older ones before a transaction", async () => {
  const person = await makePerson();
  let at = Date.UTC(2026, 0, 1);
  const putBack = useClock(() => at);
  for (let n = 1; n <= 130; n++) {
    at += 60_000;
    await fund(person, n);
  }
  let calls = 0;
  const counting = aroundCalls((_, go) => {
    calls++;
    return go();
  });
  const newest = await readWallet(person);
  counting.stop();
  putBack();
  expect(calls).toBe(1);
  expect(newest.transactions.map((t) => t.transactionTotalCupoints)).toEqual(
    Array.from({ length: 100 }, (_, n) => 130 - n),
  );
  const last = newest.transactions.at(-1)?.id ?? 0;
  const older = await readWallet(person, last);
  expect(older.transactions.map((t) => t.transactionTotalCupoints)).toEqual(
    Array.from({ length: 30 }, (_, n) => 30 - n),
  );
  const [second = 0, first = 0] = older.transactions.slice(-2).map(({ id }) => id);
  expect((await readWallet(person, second)).transactions).toMatchObject([{ id: first, transactionTotalCupoints: 1 }]);
  expect((await readWallet(person, second)).transactions[0]).not.toHaveProperty("suspended");
  // Before the first there is nothing to look for.
  expect((await storeCalls(() => readWallet(person, first))).operations).toEqual({ GetItem: 1 });
  for (const id of [first, 1, last + 1_000_000]) expect((await readWallet(person, id)).transactions).toEqual([]);
});

test("WAL-02: a page full of refunded purchases still has 100 transactions", async () => {
  const person = await makePerson();
  await fund(person, 200);
  const { modules } = await makeShop({ modules: Array.from({ length: 52 }, () => ({ customPrice: 100 })) });
  for (let n = 0; n < 52; n++) {
    const { transaction } = await buyModule(person, modules[n]?.id ?? 0, {});
    await refund(person, person.walletId, transaction.id);
  }
  const { transactions } = await readWallet(person);
  expect(transactions).toHaveLength(100);
  expect(transactions.some(({ refundable }) => refundable)).toBe(false);
});

test("WAL-26: a configured sign-up bonus is one top-up with its memo, given once", async () => {
  const person = await makePerson();
  await bookSignupBonus(person);
  expect((await readWallet(person)).transactions).toEqual([]);
  process.env.SIGNUP_BONUS_CUPOINTS = "150";
  expect(config.signupBonusCupoints).toBe(150);
  await Promise.all([bookSignupBonus(person), bookSignupBonus(person), bookSignupBonus(person)]);
  await bookSignupBonus(person);
  const { transactions } = await readWallet(person);
  expect(transactions).toHaveLength(1);
  expect(transactions[0]).toMatchObject({
    transactionType: "topup",
    memo: "Signup bonus",
    transactionTotalCupoints: 150,
    refundable: false,
  });
  expect(await balanceOf(person)).toBe(150);
  await expectWholeLedger();
});

test("CER-41: a certification is refundable until its certificate is requested, and the wallet shows that immediately", async () => {
  const course = await makeCertified();
  const holder = await makeHolder(course);
  const isRefundable = async () => (await readWallet(holder)).transactions.map(({ refundable }) => refundable);
  expect(await isRefundable()).toEqual([true, false]);
  await fallBehind();
  await requestCertificate(holder, course.id);
  expect(await isRefundable()).toEqual([false, false]);
});
