import { useClock } from "@cu/core/foundation/clock";
import { balanceOf, fund } from "@cu/core/storage/ledger/ledger.test-kit";
import { confirm, eventOf, sign } from "@cu/core/use-cases/payment/payment.test-kit";
import { makeShop } from "@cu/core/use-cases/purchase/purchase.test-kit";
import { expect, test } from "vitest";
import { call } from "../../test-kit/call.ts";
import { signedIn } from "../../test-kit/signed-in.ts";

const openAndPay = async (token: string, cupoints: number): Promise<string> => {
  const { body } = await call("wallet.create-payment-intent", { token, body: { cupoints } });
  const id = String(body.paymentIntentId);
  await confirm(id);
  return id;
};

test("WAL-07: a top-up is opened, paid and credited; the same key gets the same answer and another one is refused", async () => {
  const { person, token } = await signedIn();
  const paymentIntentId = await openAndPay(token, 500);
  const params = { walletId: person.walletId };
  const body = { cupoints: 500, paymentIntentId };
  const topUp = (key: string, sent: object = body) =>
    call("wallet.top-up", { token, params, body: sent, headers: { "idempotency-key": key } });
  const first = await topUp("press 1");
  expect(first).toMatchObject({ status: 201, body: { transaction: { transactionTotalCupoints: 500 } } });
  expect(await topUp("press 1")).toEqual(first);
  expect(await topUp("press 1", { ...body, cupoints: 501 })).toMatchObject({
    status: 422,
    body: { code: "key.reused" },
  });
  expect(await topUp("press 2")).toMatchObject({ status: 400, body: { code: "payment.used" } });
  expect(await balanceOf(person)).toBe(500);
});

test("WAL-06: amounts outside 100 to 10,000, fractions and text are refused by field", async () => {
  const { token } = await signedIn();
  for (const cupoints of [99, 10_001, 100.5, "500", null, -100]) {
    const { status, body } = await call("wallet.create-payment-intent", { token, body: { cupoints } });
    expect([status, Object.keys(body)]).toEqual([400, ["cupoints"]]);
  }
  const huge = await call("wallet.create-payment-intent", { token, body: '{"cupoints":1e309}' });
  expect([huge.status, Object.keys(huge.body)]).toEqual([400, ["cupoints"]]);
});

test("WAL-39, WAL-40: the receipt of a top-up names its card and total; another account finds none", async () => {
  const { person, token } = await signedIn();
  const paymentIntentId = await openAndPay(token, 500);
  const paid = await call("wallet.top-up", {
    token,
    params: { walletId: person.walletId },
    body: { cupoints: 500, paymentIntentId },
    headers: { "idempotency-key": "press 1" },
  });
  const { id, receipt } = paid.body.transaction as { id: number; receipt: string };
  const params = { transactionId: id };
  expect(await call("wallet.receipt", { token, params })).toMatchObject({
    status: 200,
    body: { number: receipt, totalCupoints: 500, totalCurrency: 5 },
  });
  const stranger = await signedIn();
  expect((await call("wallet.receipt", { token: stranger.token, params })).status).toBe(404);
});

test("WAL-18: a refund returns its transaction and the closed modules, and a refusal has a reason", async () => {
  const { person, token } = await signedIn();
  await fund(person, 200);
  const { modules } = await makeShop();
  const bought = await call("purchase.buy-module", { token, params: { moduleId: modules[0]?.id ?? 0 }, body: {} });
  const { id } = bought.body.transaction as { id: number };
  const refund = () => call("wallet.refund", { token, params: { walletId: person.walletId, transactionId: id } });
  const { status, body } = await refund();
  expect([status, Object.keys(body).toSorted()]).toEqual([200, ["refundedModules", "transaction"]]);
  expect(body.refundedModules).toEqual([modules[0]?.id]);
  expect(await refund()).toMatchObject({
    status: 400,
    body: { code: "refund.refused", detail: "This transaction can no longer be refunded." },
  });
});

const minute = 60_000;
// Client clocks that differ from the server's, and texts that are no time at all or one that few clocks know.
const clientDates = [
  ...[-24 * 60, -60, -5, 5, 60, 24 * 60].map(
    (minutes) => (at: number) => new Date(at + minutes * minute).toUTCString(),
  ),
  () => "Sat, 31 Dec 2016 23:59:60 GMT",
  () => "2016-12-31T23:59:60Z",
  () => "now",
  () => "",
];
// The hour runs over the start and the end of summer time in Europe and America, and over a leap second.
const boughtAt = [
  "2026-03-29T00:30:00.000Z",
  "2026-10-25T00:30:00.000Z",
  "2026-03-08T06:30:00.000Z",
  "2026-11-01T05:30:00.000Z",
  "2016-12-31T23:30:00.000Z",
].map(Date.parse);

test("M8, WAL-21: no clock but the server's counts for the refund hour, on whatever day", async () => {
  const { person, token } = await signedIn();
  let at = 0;
  const putBack = useClock(() => at);
  for (const [n, dateOf] of clientDates.entries()) {
    const start = boughtAt[n % boughtAt.length] ?? 0;
    for (const [milliseconds, status] of [
      [3_600_001, 400],
      [3_600_000, 200],
    ] as const) {
      at = start;
      const { modules } = await makeShop();
      const params = { moduleId: modules[0]?.id ?? 0 };
      await fund(person, 200);
      const bought = await call("purchase.buy-module", { token, params, body: {} });
      expect(bought.status).toBe(201);
      const { id } = bought.body.transaction as { id: number };
      const refund = () =>
        call("wallet.refund", {
          token,
          params: { walletId: person.walletId, transactionId: id },
          headers: { date: dateOf(at), "x-amz-date": dateOf(at) },
          body: { date: dateOf(at), now: at },
        });
      at = start + milliseconds;
      expect((await refund()).status).toBe(status);
      at = start;
      if (status === 400) expect((await refund()).status).toBe(200);
    }
  }
  putBack();
  expect(await balanceOf(person)).toBe(20 * 200);
});

test("WAL-20: another person's wallet is forbidden, existing or not", async () => {
  const { token } = await signedIn();
  const { person: owner } = await signedIn();
  for (const walletId of [owner.walletId, 999_999_999]) {
    const params = { walletId, transactionId: owner.walletId * 1_000_000 + 1 };
    expect(await call("wallet.refund", { token, params })).toMatchObject({
      status: 403,
      body: { code: "wallet.forbidden" },
    });
  }
});

test("WAL-27, W1: the webhook checks the bytes as they came, takes unknown types, and refuses what is too large", async () => {
  const { person, token } = await signedIn();
  const payload = eventOf("payment_intent.succeeded", await openAndPay(token, 300));
  const send = (body: Uint8Array, signature?: string) =>
    call("wallet.stripe-webhook", { body, headers: signature ? { "stripe-signature": signature } : {} });
  const reserialised = Buffer.from(JSON.stringify(JSON.parse(payload.toString()), null, 2));
  for (const refused of [await send(payload), await send(reserialised, sign(payload))]) {
    expect(refused).toMatchObject({ status: 400, body: { code: "webhook.signature" } });
  }
  const large = Buffer.concat([payload, Buffer.alloc(2 * 1024 * 1024, " ")]);
  expect(await send(large, sign(large))).toMatchObject({ status: 413, body: { code: "request.tooLarge" } });
  expect(await balanceOf(person)).toBe(0);
  const unknown = eventOf("invoice.upcoming", "in_1");
  expect(await send(unknown, sign(unknown))).toMatchObject({ status: 200, body: { received: true } });
  expect(await send(payload, sign(payload))).toMatchObject({ status: 200, body: { received: true } });
  expect(await balanceOf(person)).toBe(300);
});
