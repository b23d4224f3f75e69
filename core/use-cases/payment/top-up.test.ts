import { Failure } from "@cu/api/failure";
import { TopUpAmount } from "@cu/api/wallet";
import { patience } from "@cu/test-kit/programme";
import { expect, test, vi } from "vitest";
import { useClock } from "../../foundation/clock.ts";
import { balanceOf, expectWholeLedger } from "../../storage/ledger/ledger.test-kit.ts";
import { lagFromTheStart } from "../test-kit/fall-behind.ts";
import { makePerson } from "../test-kit/person.ts";
import { readWallet } from "../wallet/read-wallet.ts";
import { createIntent } from "./create-intent.ts";
import { confirm, deliver, pay } from "./payment.test-kit.ts";
import { notes } from "./payment.ts";
import { ask } from "./provider.ts";
import { topUp } from "./top-up.ts";

lagFromTheStart();

// Hundreds of calls at once on a busy machine take their time.
vi.setConfig({ testTimeout: patience });

const used = new Failure("payment.used");

test("WAL-04, WAL-07: a card payment is opened at the provider and credited when it has succeeded", async () => {
  const person = await makePerson();
  const { clientSecret, paymentIntentId } = await createIntent(person, { cupoints: 500 });
  expect(clientSecret.startsWith(`${paymentIntentId}_secret`)).toBe(true);
  await confirm(paymentIntentId);
  const { transaction } = await topUp(person, person.walletId, { cupoints: 500, paymentIntentId });
  expect(transaction).toMatchObject({
    transactionType: "topup",
    transactionTotalCupoints: 500,
    transactionTotalCurrency: 5,
    refundable: false,
  });
  expect((await readWallet(person)).transactions).toEqual([transaction]);
  await expectWholeLedger();
});

test("WAL-06: whole amounts from 100 to 10,000 are accepted and nothing else", () => {
  const accepted = [100, 101, 10_000].map((amount) => TopUpAmount.safeParse(amount).success);
  expect(accepted).toEqual([true, true, true]);
  for (const amount of [99, 100.5, 10_001, JSON.parse("1e309"), Number.NaN, -100, "500", null]) {
    expect(TopUpAmount.safeParse(amount).success).toBe(false);
  }
});

test("WAL-05: the preset amounts can all be charged", async () => {
  const person = await makePerson();
  for (const cupoints of [100, 200, 500, 1000]) {
    const paymentIntentId = await pay(person, cupoints);
    await topUp(person, person.walletId, { cupoints, paymentIntentId });
  }
  expect(await balanceOf(person)).toBe(1800);
});

test("WAL-28: a declined card leaves the balance unchanged and no transaction", async () => {
  const person = await makePerson();
  const { paymentIntentId } = await createIntent(person, { cupoints: 500 });
  await expect(confirm(paymentIntentId, "pm_card_chargeDeclined")).rejects.toThrow("Your card was declined.");
  const attempt = topUp(person, person.walletId, { cupoints: 500, paymentIntentId });
  await expect(attempt).rejects.toThrow(new Failure("payment.unpaid"));
  await deliver("payment_intent.payment_failed", paymentIntentId);
  expect(await readWallet(person)).toMatchObject({ cupointsBalance: 0, transactions: [] });
});

test("WAL-27: only the provider is believed: another amount, person, wallet or payment is refused", async () => {
  const [person, stranger] = [await makePerson(), await makePerson()];
  const paymentIntentId = await pay(person, 100);
  const mismatch = new Failure("payment.mismatch");
  const claim = (cupoints: number) => topUp(person, person.walletId, { cupoints, paymentIntentId });
  await expect(claim(10_000)).rejects.toThrow(mismatch);
  await expect(claim(101)).rejects.toThrow(mismatch);
  await expect(topUp(stranger, stranger.walletId, { cupoints: 100, paymentIntentId })).rejects.toThrow(mismatch);
  await expect(topUp(stranger, person.walletId, { cupoints: 100, paymentIntentId })).rejects.toThrow(
    new Failure("wallet.forbidden"),
  );
  for (const unknown of ["pi_nothing", "", "../v1/refunds", `pi_${"x".repeat(252)}`, "ch_123", "pi_é"]) {
    await expect(topUp(person, person.walletId, { cupoints: 100, paymentIntentId: unknown })).rejects.toThrow(
      new Failure("payment.unknown"),
    );
  }
  expect([await balanceOf(person), await balanceOf(stranger)]).toEqual([0, 0]);
});

test("WAL-27: a payment in another currency, of another amount, or not created here is never credited", async () => {
  const person = await makePerson();
  const own = notes({ sub: person.sub, walletId: person.walletId, cupoints: 500 });
  const foreign = [
    { amount: 500, currency: "eur", metadata: own },
    { amount: 499, currency: "usd", metadata: own },
    { amount: 500, currency: "usd", metadata: {} },
  ];
  for (const params of foreign) {
    const { id } = await ask((stripe) => stripe.paymentIntents.create(params));
    await confirm(id);
    await deliver("payment_intent.succeeded", id);
    await expect(topUp(person, person.walletId, { cupoints: 500, paymentIntentId: id })).rejects.toMatchObject({
      code: expect.stringMatching(/^payment\.(mismatch|unknown)$/),
    });
  }
  expect(await readWallet(person)).toMatchObject({ cupointsBalance: 0, transactions: [] });
});

test("M3, WAL-27: 50 calls at once for one payment credit it once, and serial replays change nothing", async () => {
  const [person, stranger] = [await makePerson(), await makePerson()];
  const paymentIntentId = await pay(person, 500);
  const input = { cupoints: 500, paymentIntentId };
  const calls = await Promise.allSettled(
    Array.from({ length: 50 }, (_, n) =>
      n % 5 === 0
        ? deliver("payment_intent.succeeded", paymentIntentId)
        : topUp(person, person.walletId, input, { key: `press ${n}`, fingerprint: "f" }),
    ),
  );
  const credited = calls.filter((call) => call.status === "fulfilled" && call.value !== undefined);
  expect(credited).toHaveLength(1);
  const refusals = calls.flatMap((call) => (call.status === "rejected" ? [call.reason.code] : []));
  expect(new Set(refusals)).toEqual(new Set(["payment.used"]));
  for (let n = 0; n < 100; n++) {
    await expect(topUp(person, person.walletId, input)).rejects.toThrow(used);
  }
  await expect(topUp(stranger, stranger.walletId, input)).rejects.toThrow(used);
  expect(await balanceOf(person)).toBe(500);
  await expectWholeLedger();
});

test("WAL-27: the payer's first call gets its transaction even after the event, and again under the same key", async () => {
  const person = await makePerson();
  const paymentIntentId = await pay(person, 500);
  await deliver("payment_intent.succeeded", paymentIntentId);
  expect(await balanceOf(person)).toBe(500);
  const input = { cupoints: 500, paymentIntentId };
  const repeat = { key: "press 1", fingerprint: "f" };
  const answer = await topUp(person, person.walletId, input, repeat);
  expect(answer.transaction.transactionTotalCupoints).toBe(500);
  expect(await topUp(person, person.walletId, input, repeat)).toEqual(answer);
  await expect(topUp(person, person.walletId, input, { key: "press 2", fingerprint: "f" })).rejects.toThrow(used);
  await expect(topUp(person, person.walletId, input)).rejects.toThrow(used);
  expect(await balanceOf(person)).toBe(500);
});

test("WAL-07: an intent asked for again under the same key is the same intent, and 11 in an hour are too many", async () => {
  const person = await makePerson();
  const putBack = useClock(() => Date.UTC(2026, 5, 1, 12, 30));
  const repeat = { key: "open", fingerprint: "f" };
  const first = await createIntent(person, { cupoints: 500 }, repeat);
  expect(await createIntent(person, { cupoints: 500 }, repeat)).toEqual(first);
  await expect(createIntent(person, { cupoints: 600 }, { ...repeat, fingerprint: "g" })).rejects.toThrow(
    new Failure("key.reused"),
  );
  for (let n = 0; n < 9; n++) await createIntent(person, { cupoints: 500 });
  await expect(createIntent(person, { cupoints: 500 })).rejects.toMatchObject({
    code: "request.limited",
    facts: { retryAfterSeconds: 1800 },
  });
  putBack();
});
