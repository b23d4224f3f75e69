import { Failure } from "@cu/api/failure";
import { patience } from "@cu/test-kit/programme";
import { afterEach, expect, test, vi } from "vitest";
import { balanceOf, expectWholeLedger, fund } from "../../storage/ledger/ledger.test-kit.ts";
import { createIntent } from "../payment/create-intent.ts";
import { deliver, pay } from "../payment/payment.test-kit.ts";
import { topUp } from "../payment/top-up.ts";
import { setOwnFaults } from "../test-kit/own-faults.ts";
import { makePerson } from "../test-kit/person.ts";
import { buyModule } from "./buy-module.ts";
import { makeShop } from "./purchase.test-kit.ts";
import { refund } from "./refund.ts";

// Hundreds of parallel calls take their time on a busy machine.
vi.setConfig({ testTimeout: patience });

afterEach(() => setOwnFaults());

const isPassing = (error: unknown): boolean =>
  error instanceof Failure
    ? error.status === 503
    : /Throttl|Throughput|InternalServer|Timeout|ECONN/i.test(String(error));

test("BUY-28: a purchase that meets conflicts and throttling is repeated until it is done", async () => {
  const [{ id } = { id: 0 }] = (await makeShop()).modules;
  const buyer = await makePerson();
  await fund(buyer, 200);
  await setOwnFaults(
    { kind: "conflict", match: "TransactWriteItems", count: 5 },
    { kind: "throttle", match: "TransactWriteItems", count: 2 },
    { kind: "error", match: "BatchGetItem", count: 1 },
  );
  await buyModule(buyer, id, {});
  await setOwnFaults();
  expect(await balanceOf(buyer)).toBe(0);
  await expectWholeLedger();
});

test("BUY-28: a purchase with endless conflicts reports a busy service and changes nothing", async () => {
  const [{ id } = { id: 0 }] = (await makeShop()).modules;
  const buyer = await makePerson();
  await fund(buyer, 200);
  await setOwnFaults({ kind: "conflict", match: "TransactWriteItems" });
  await expect(buyModule(buyer, id, {})).rejects.toThrow(
    new Failure("server.busy", undefined, { retryAfterSeconds: 1 }),
  );
  await setOwnFaults();
  expect(await balanceOf(buyer)).toBe(200);
  await expectWholeLedger();
});

test("WAL-07: an intent whose answer meets another write is kept all the same", async () => {
  const person = await makePerson();
  const repeat = { key: "open", fingerprint: "f" };
  await setOwnFaults({ kind: "conflict", match: "TransactWriteItems", count: 2 });
  const first = await createIntent(person, { cupoints: 500 }, repeat);
  await setOwnFaults();
  expect(await createIntent(person, { cupoints: 500 }, repeat)).toEqual(first);
});

test("M6, BUY-28: an answer lost after the write is given again to the same key, with one effect", async () => {
  const [{ id } = { id: 0 }] = (await makeShop()).modules;
  for (let trial = 0; trial < 50; trial++) {
    const buyer = await makePerson();
    await fund(buyer, 1000);
    const repeat = { key: "press", fingerprint: "f" };
    await setOwnFaults({ kind: "answer-lost", match: "TransactWriteItems", count: 1 + (trial % 3) });
    // However often the connection breaks, the caller can simply retry.
    let answer: Awaited<ReturnType<typeof buyModule>> | undefined;
    while (!answer) {
      answer = await buyModule(buyer, id, {}, repeat).catch((error: unknown) => {
        if (isPassing(error)) return undefined;
        throw error;
      });
    }
    await setOwnFaults();
    expect(await buyModule(buyer, id, {}, repeat)).toEqual(answer);
    expect(await balanceOf(buyer)).toBe(800);
  }
  await expectWholeLedger();
});

test("BUY-28, F1: under throttling, conflicts, errors and lost answers no state is ever wrong", async () => {
  const { modules } = await makeShop({ modules: Array.from({ length: 4 }, () => ({})) });
  const people = await Promise.all(Array.from({ length: 8 }, () => makePerson()));
  const payments = await Promise.all(people.map((person) => pay(person, 1000)));
  const failures: unknown[] = [];
  await setOwnFaults(
    { kind: "throttle", rate: 0.05 },
    { kind: "conflict", match: "TransactWriteItems", rate: 0.05 },
    { kind: "answer-lost", match: "TransactWriteItems", rate: 0.02 },
    { kind: "error", rate: 0.01 },
  );
  const tried = async <A>(run: () => Promise<A>): Promise<A | undefined> =>
    run().catch((error: unknown) => {
      failures.push(error);
      return undefined;
    });
  await Promise.all(
    people.map(async (person, n) => {
      const paymentIntentId = payments[n] ?? "";
      await Promise.all([
        tried(() =>
          topUp(person, person.walletId, { cupoints: 1000, paymentIntentId }, { key: "t", fingerprint: "f" }),
        ),
        tried(() => deliver("payment_intent.succeeded", paymentIntentId)),
      ]);
      for (const [m, { id }] of modules.entries()) {
        const repeat = { key: `buy ${m}`, fingerprint: "f" };
        const bought = await tried(() => buyModule(person, id, {}, repeat));
        if (!bought || m % 2 === 0) continue;
        const again = { key: `refund ${m}`, fingerprint: "f" };
        await tried(() => refund(person, person.walletId, bought.transaction.id, again));
      }
    }),
  );
  await setOwnFaults();
  const unexpected = failures.filter((error) => !(error instanceof Failure) && !isPassing(error));
  expect(unexpected).toEqual([]);
  expect(failures.filter((error) => error instanceof Failure && error.status >= 500 && !isPassing(error))).toEqual([]);
  await expectWholeLedger();
});
