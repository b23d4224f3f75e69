import { Failure } from "@cu/api/failure";
import { isFull, patience } from "@cu/test-kit/programme";
import { expect, test, vi } from "vitest";
import { now, useClock } from "../../foundation/clock.ts";
import { account } from "../../storage/ledger/account.ts";
import { book, commitBooking, readWalletItem } from "../../storage/ledger/book.ts";
import { balanceOf, expectWholeLedger, fund } from "../../storage/ledger/ledger.test-kit.ts";
import { WalletEntity } from "../../storage/ledger/wallet.entity.ts";
import { buyModule } from "../purchase/buy-module.ts";
import { makeShop } from "../purchase/purchase.test-kit.ts";
import { refund } from "../purchase/refund.ts";
import { makePerson } from "../test-kit/person.ts";
import { readWallet } from "../wallet/read-wallet.ts";
import { createIntent } from "./create-intent.ts";
import { confirm, deliver, dispute, eventOf, pay, sign, webhookSecret, winDispute } from "./payment.test-kit.ts";
import { notes } from "./payment.ts";
import { ask } from "./provider.ts";
import { topUp } from "./top-up.ts";
import { receiveEvent } from "./webhook.ts";

// Hundreds of calls at once on a busy machine take their time.
vi.setConfig({ testTimeout: patience });

const bad = new Failure("webhook.signature");
const times = isFull ? 50 : 5;
const seconds = () => Math.floor(now() / 1000);

test("WAL-27: an event credits a payment without a waiting caller, once for any number of deliveries", async () => {
  const person = await makePerson();
  const id = await pay(person, 500);
  await Promise.all(Array.from({ length: 20 }, () => deliver("payment_intent.succeeded", id)));
  for (let n = 0; n < 80; n++) await deliver("payment_intent.succeeded", id);
  expect(await balanceOf(person)).toBe(500);
  expect((await readWallet(person)).transactions).toHaveLength(1);
  await expectWholeLedger();
});

test.each(Array.from({ length: times }, (_, n) => n + 1))(
  "W1: an event whose signature does not hold changes nothing (%i)",
  async () => {
    const person = await makePerson();
    const id = await pay(person, 500);
    const payload = eventOf("payment_intent.succeeded", id);
    const good = sign(payload);
    const [stamp = "", v1 = ""] = good.split(",");
    const headers = [
      undefined,
      "",
      "nonsense",
      "t=,v1=",
      stamp,
      v1,
      sign(payload, "whsec_other"),
      sign(payload, ""),
      sign(payload, webhookSecret, seconds() - 301),
      sign(payload, webhookSecret, seconds() + 301),
      `t=${seconds() - 1},${v1}`,
      `t=1e9,${v1}`,
      `${stamp},${stamp},${v1}`,
      `${stamp},v0=${v1.slice(3)}`,
      `${stamp},v1=${v1.slice(3, -1)}`,
      `${stamp},v1=${v1.slice(3).toUpperCase()}`,
      `${stamp},v1=${v1.slice(3, -1)}é`,
      `${stamp}, v1 ${v1.slice(3)}`,
    ];
    for (const header of headers) await expect(receiveEvent(payload, header)).rejects.toThrow(bad);
    const changed = Buffer.from(payload);
    changed[changed.length - 3] = 0x20;
    const spaced = Buffer.from(JSON.stringify(JSON.parse(payload.toString()), null, 1));
    for (const other of [changed, spaced, Buffer.concat([payload, Buffer.from("\n")]), Buffer.alloc(0)]) {
      await expect(receiveEvent(other, good)).rejects.toThrow(bad);
    }
    expect(await balanceOf(person)).toBe(0);
  },
);

test("W1: timestamps up to 300 seconds off in either direction, the previous secret and several signatures are accepted", async () => {
  const stopped = now();
  const putBack = useClock(() => stopped);
  const accepted = (payload: Buffer) => [
    sign(payload, webhookSecret, seconds() - 300),
    sign(payload, webhookSecret, seconds() + 300),
    sign(payload, "whsec_former"),
    `${sign(payload, "whsec_other")},${sign(payload).split(",")[1]}`,
    sign(payload).replace(",", ", "),
  ];
  for (let n = 0; n < 5 * times; n++) {
    const person = await makePerson();
    const payload = eventOf("payment_intent.succeeded", await pay(person, 100));
    await receiveEvent(payload, accepted(payload)[n % 5]);
    expect(await balanceOf(person)).toBe(100);
  }
  putBack();
});

test("WAL-27, W1: unknown types, foreign payments and bodies that are no event are taken and change nothing", async () => {
  const person = await makePerson();
  const id = await pay(person, 500);
  const bodies = [
    eventOf("payout.paid", id),
    eventOf("customer.created", id),
    eventOf("payment_intent.succeeded", "pi_ofSomebodyElse"),
    Buffer.from('{"type":"payment_intent.succeeded"}'),
    Buffer.from("not json"),
    Buffer.from([0xff, 0xfe]),
  ];
  for (let n = 0; n < times; n++) for (const body of bodies) await receiveEvent(body, sign(body));
  expect(await balanceOf(person)).toBe(0);
});

test("WAL-27: a payment of another stage that shares the card account is taken, not credited and not a fault", async () => {
  const person = await makePerson();
  const elsewhere = { ...notes({ sub: "somebody", walletId: person.walletId, cupoints: 500 }), stage: "prod" };
  const { id } = await ask((stripe) =>
    stripe.paymentIntents.create({ amount: 500, currency: "usd", metadata: elsewhere }),
  );
  await confirm(id);
  await deliver("payment_intent.succeeded", id);
  const claim = topUp(person, person.walletId, { cupoints: 500, paymentIntentId: id });
  await expect(claim).rejects.toThrow(new Failure("payment.unknown"));
  expect(await balanceOf(person)).toBe(0);
});

/** Buys something outside the test's subject, so that the balance no longer holds the top-up. */
const spend = async (walletId: number, cupoints: number) => {
  const units = cupoints * 100;
  const lines = [
    { account: account.wallet(walletId), amount: -units },
    { account: account.platform, amount: units },
  ];
  await commitBooking(book(await readWalletItem(walletId), { kind: "purchase", memo: "Spent", lines }));
};

const walletOf = async ({ walletId }: { walletId: number }) => (await WalletEntity.get({ walletId }).go()).data;

test("WAL-31: a refund at the provider is debited, in part and then whole", async () => {
  const person = await makePerson();
  const id = await pay(person, 500);
  await deliver("payment_intent.succeeded", id);
  for (const [amount, left] of [
    [120, 380],
    [380, 0],
  ]) {
    await ask((stripe) => stripe.refunds.create({ payment_intent: id, amount }));
    await deliver("charge.refunded", id);
    await deliver("refund.created", id);
    expect(await balanceOf(person)).toBe(left);
  }
  expect((await walletOf(person))?.flagged).toBe(true);
  expect((await readWallet(person)).transactions.every(({ refundable }) => !refundable)).toBe(true);
  await expectWholeLedger();
});

test("WAL-31: a dispute debits down to 0, books the rest as owed and flags the wallet", async () => {
  const person = await makePerson();
  const id = await pay(person, 500, "pm_card_createDispute");
  await deliver("payment_intent.succeeded", id);
  expect(await walletOf(person)).toMatchObject({ balance: 0, receivable: 0, flagged: true });
  const spender = await makePerson();
  const spent = await pay(spender, 500);
  await deliver("payment_intent.succeeded", spent);
  await spend(spender.walletId, 350);
  await dispute(spent);
  await deliver("charge.dispute.created", spent);
  expect(await walletOf(spender)).toMatchObject({ balance: 0, receivable: 35_000, flagged: true });
  await expectWholeLedger();
});

test("WAL-31: a dispute that is won gives the money back, settling first what was owed", async () => {
  const person = await makePerson();
  const id = await pay(person, 500);
  await deliver("payment_intent.succeeded", id);
  await spend(person.walletId, 350);
  const { id: disputeId } = await dispute(id);
  await deliver("charge.dispute.created", id);
  await winDispute(disputeId);
  await deliver("charge.dispute.funds_reinstated", id);
  await deliver("charge.dispute.closed", id);
  expect(await walletOf(person)).toMatchObject({ balance: 15_000, receivable: 0, flagged: true });
  await expectWholeLedger();
});

test("WAL-31: a purchase given back while its card payment is disputed settles what is owed, and is nothing to spend", async () => {
  const person = await makePerson();
  const id = await pay(person, 500);
  await deliver("payment_intent.succeeded", id);
  const [module] = (await makeShop({ modules: [{ customPrice: 350 }] })).modules;
  const { transaction } = await buyModule(person, module?.id ?? 0, {});
  const { id: disputeId } = await dispute(id);
  await deliver("charge.dispute.created", id);
  expect(await walletOf(person)).toMatchObject({ balance: 0, receivable: 35_000 });
  await refund(person, person.walletId, transaction.id);
  expect(await walletOf(person)).toMatchObject({ balance: 0, receivable: 0 });
  await winDispute(disputeId);
  await deliver("charge.dispute.closed", id);
  expect(await walletOf(person)).toMatchObject({ balance: 50_000, receivable: 0 });
  await expectWholeLedger();
});

const permutations = <T>(list: readonly T[]): T[][] =>
  list.length < 2
    ? [[...list]]
    : list.flatMap((one, n) => permutations(list.toSpliced(n, 1)).map((rest) => [one, ...rest]));

// True order: opened, declined, succeeded, part refunded, disputed. Whatever order the events come in, and however far
// the provider has got when the first of them arrives, the ledger ends up where the provider is.
const story = [
  "payment_intent.created",
  "payment_intent.payment_failed",
  "payment_intent.succeeded",
  "charge.refunded",
  "charge.dispute.created",
] as const;

const makeHappen = async (type: (typeof story)[number], id: string): Promise<unknown> => {
  if (type === "payment_intent.payment_failed") {
    return await confirm(id, "pm_card_chargeDeclined").catch((error: Error) => error);
  }
  if (type === "payment_intent.succeeded") return await confirm(id);
  if (type === "charge.refunded") {
    return await ask((stripe) => stripe.refunds.create({ payment_intent: id, amount: 200 }));
  }
  return type === "charge.dispute.created" ? await dispute(id, 300) : id;
};

test("WAL-31, W2: every order of five events ends in the state of the true order", async () => {
  const orders = permutations(story);
  expect(orders).toHaveLength(120);
  const tell = async (order: readonly string[]) => {
    const person = await makePerson();
    await fund(person, 50);
    const { paymentIntentId: id } = await createIntent(person, { cupoints: 500 });
    for (const type of story) await makeHappen(type, id);
    for (const type of order) await deliver(type, id);
    expect(await walletOf(person)).toMatchObject({ balance: 5_000, receivable: 0, flagged: true });
  };
  for (let n = 0; n < orders.length; n += 24) await Promise.all(orders.slice(n, n + 24).map(tell));
  await expectWholeLedger();
});

test("WAL-27, W2: events that arrive while the payment goes on end in the same state", async () => {
  for (const order of permutations(story).filter((_, n) => n % 5 === 0)) {
    const person = await makePerson();
    await fund(person, 50);
    const { paymentIntentId: id } = await createIntent(person, { cupoints: 500 });
    for (const [n, type] of story.entries()) {
      await makeHappen(type, id);
      await deliver(order[n] ?? type, id);
    }
    await deliver("charge.dispute.created", id);
    expect(await walletOf(person)).toMatchObject({ balance: 5_000, receivable: 0 });
  }
  await expectWholeLedger();
});
