import { drawn, patience } from "@cu/test-kit/programme";
import { expect, test, vi } from "vitest";
import { readStoredEntitlements } from "../../access/read-entitlements.ts";
import { balanceOf, expectWholeLedger, fund } from "../../storage/ledger/ledger.test-kit.ts";
import { deliver, pay } from "../payment/payment.test-kit.ts";
import { topUp } from "../payment/top-up.ts";
import { makePerson } from "../test-kit/person.ts";
import { buyModule } from "./buy-module.ts";
import { dieDoing, type Moment } from "./crash.test-kit.ts";
import { makeShop } from "./purchase.test-kit.ts";

// Hundreds of parallel calls take their time on a busy machine.
vi.setConfig({ testTimeout: patience });

/** Before and after each store call of a use case, in two rounds. */
const moments = (calls: number) =>
  drawn(
    Array.from({ length: 4 * calls }, (_, n): Moment & { round: number } => ({
      call: (Math.floor(n / 2) % calls) + 1,
      when: n % 2 === 0 ? "before" : "after",
      round: Math.floor(n / (2 * calls)),
    })),
  );

const fourAtOnce = async <T>(list: readonly T[], run: (one: T) => Promise<void>): Promise<void> => {
  for (let n = 0; n < list.length; n += 4) await Promise.all(list.slice(n, n + 4).map(run));
};

test("M5, BUY-28: a purchase killed at any moment is done or not done, and repeated it is done once", async () => {
  const course = await makeShop();
  const [{ id: moduleId } = { id: 0 }] = course.modules;
  await fourAtOnce(moments(6), async (moment) => {
    const buyer = await makePerson();
    await fund(buyer, 1000);
    const task = { verb: "buyModule", buyer, moduleId, key: "press 1" } as const;
    expect(await dieDoing(task, moment), JSON.stringify(moment)).toBe("SIGKILL");
    const { grants } = await readStoredEntitlements(buyer.sub, course.id);
    expect(await balanceOf(buyer)).toBe(1000 - 200 * grants.length);
    // Only the effect's transaction completes it.
    expect(grants).toHaveLength(moment.call === 6 && moment.when === "after" ? 1 : 0);
    const { transaction } = await buyModule(buyer, moduleId, {}, { key: task.key, fingerprint: "f" });
    expect(transaction.transactionTotalCupoints).toBe(200);
    expect(await balanceOf(buyer)).toBe(800);
  });
  await expectWholeLedger();
});

test("M4, WAL-27: a top-up killed at any moment is credited once by the event, the payer's next call, or both", async () => {
  await fourAtOnce(moments(4), async (moment) => {
    const buyer = await makePerson();
    const paymentIntentId = await pay(buyer, 500);
    const task = { verb: "topUp", buyer, cupoints: 500, paymentIntentId, key: "press 1" } as const;
    expect(await dieDoing(task, moment), JSON.stringify(moment)).toBe("SIGKILL");
    expect([0, 500]).toContain(await balanceOf(buyer));
    const call = () => topUp(buyer, buyer.walletId, task, { key: task.key, fingerprint: "f" });
    const event = () => deliver("payment_intent.succeeded", paymentIntentId);
    for (const next of moment.round === 0 ? [event, call] : [call, event]) await next();
    expect((await call()).transaction.transactionTotalCupoints).toBe(500);
    expect(await balanceOf(buyer)).toBe(500);
  });
  await expectWholeLedger();
});
