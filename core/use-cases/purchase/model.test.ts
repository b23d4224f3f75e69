import { AsyncLocalStorage } from "node:async_hooks";
import { Failure } from "@cu/api/failure";
import { seededRandom } from "@cu/local-cloud/faults";
import { patience, trials } from "@cu/test-kit/programme";
import { afterAll, expect, test, vi } from "vitest";
import { ownedModules } from "../../access/access.ts";
import { readStoredEntitlements } from "../../access/read-entitlements.ts";
import type { Person } from "../../foundation/actor.ts";
import { useClock } from "../../foundation/clock.ts";
import { makeClass } from "../../storage/coupon/coupon.test-kit.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import { pack, SnapshotEntity } from "../../storage/course/snapshot.entity.ts";
import { readWalletItem } from "../../storage/ledger/book.ts";
import { balanceOf, expectWholeLedger, fund } from "../../storage/ledger/ledger.test-kit.ts";
import { enrol } from "../class/enrol.ts";
import { deliver, dispute, pay, winDispute } from "../payment/payment.test-kit.ts";
import { topUp } from "../payment/top-up.ts";
import { makePerson } from "../test-kit/person.ts";
import { buyCourse } from "./buy-course.ts";
import { buyModule } from "./buy-module.ts";
import { makeShop } from "./purchase.test-kit.ts";
import { refund } from "./refund.ts";

// Hundreds of parallel calls take their time on a busy machine.
vi.setConfig({ testTimeout: patience });

// M12: random stories against a model that is too simple to be wrong. A failure reports the seed that replays it.
const seeds = trials(200, 10_000);
const steps = 10;
const hour = 3_600_000;
const bundleDiscount = 0.15;

// Many stories run in parallel, each with a separate clock.
const clock = new AsyncLocalStorage<{ at: number }>();
afterAll(useClock(() => clock.getStore()?.at ?? Date.now()));

type Purchase = { id: number; modules: number[]; price: number; at: number; isRefunded: boolean; isFinal: boolean };
/** A card payment: the number of purchases before it (or before the debt it settled), and its dispute, if any. */
type Card = { intent: string; cupoints: number; since: number; disputeId?: string };

class Story {
  readonly log: string[] = [];
  readonly random: () => number;
  readonly buyer: Person;
  course: CourseRecord;
  balance = 0;
  debt = 0;
  /** While there is a debt: earlier purchases are not suspended for it. */
  owedSince = 0;
  cards: Card[] = [];
  purchases: Purchase[] = [];
  presses = 0;

  constructor(seed: number, buyer: Person, course: CourseRecord) {
    this.random = seededRandom(seed);
    this.buyer = buyer;
    this.course = course;
  }

  get at(): number {
    return clock.getStore()?.at ?? 0;
  }

  get owned(): Set<number> {
    return new Set(this.purchases.filter(({ isRefunded }) => !isRefunded).flatMap(({ modules }) => modules));
  }

  /** The newest purchases since, until their sum covers the debt. */
  get suspended(): Set<number> {
    const shut = new Set<number>();
    let open = this.debt;
    for (const { id, price, isRefunded } of this.purchases.slice(this.owedSince).toReversed()) {
      if (open <= 0) break;
      if (isRefunded || price === 0) continue;
      shut.add(id);
      open -= price;
    }
    return shut;
  }

  gain(cupoints: number): void {
    const settled = Math.min(this.debt, cupoints);
    this.debt -= settled;
    this.balance += cupoints - settled;
  }

  pick<T>(list: readonly T[]): T {
    const one = list[Math.floor(this.random() * list.length)];
    if (one === undefined) throw new RangeError("nothing to pick from");
    return one;
  }

  priceOf(id: number): number {
    return this.course.modules.find((module) => module.id === id)?.customPrice ?? 200;
  }

  /** The expected outcome of a purchase of these modules. */
  expected(modules: number[], price: number, owned: string): string {
    if (modules.length === 0) return owned;
    return price > this.balance || (price > 0 && this.debt > 0) ? "wallet.short" : "done";
  }

  /** Runs a request with an idempotency key, sometimes twice, and returns the outcome. */
  async press<A>(run: (repeat: { key: string; fingerprint: string }) => Promise<A>): Promise<A | string> {
    const repeat = { key: `press ${++this.presses}`, fingerprint: "f" };
    const outcome = async () =>
      run(repeat).catch((error: unknown) => {
        if (error instanceof Failure) return error.code;
        throw error;
      });
    const first = await outcome();
    if (this.random() < 0.3) expect(await outcome()).toEqual(first);
    return first;
  }

  async buy(wanted: number[], price: number, owned: string, run: Parameters<Story["press"]>[0]): Promise<void> {
    const modules = wanted.filter((id) => !this.owned.has(id));
    const expected = this.expected(modules, price, owned);
    const outcome = await this.press(run);
    expect(typeof outcome === "string" ? outcome : "done").toBe(expected);
    if (expected !== "done") return;
    const { transaction } = outcome as { transaction: { id: number } };
    this.balance -= price;
    const given = new Set(this.purchases.flatMap((one) => (one.isRefunded ? one.modules : [])));
    const isFinal = modules.every((id) => given.has(id));
    this.purchases.push({ id: transaction.id, modules, price, at: this.at, isRefunded: false, isFinal });
  }

  readonly moves = {
    topUp: async () => {
      const cupoints = 100 + Math.floor(this.random() * 400);
      await fund(this.buyer, cupoints);
      this.gain(cupoints);
    },
    payByCard: async () => {
      const cupoints = 100 + Math.floor(this.random() * 400);
      const intent = await pay(this.buyer, cupoints);
      const since = this.debt > 0 ? this.owedSince : this.purchases.length;
      const input = { cupoints, paymentIntentId: intent };
      await this.press((repeat) => topUp(this.buyer, this.buyer.walletId, input, repeat));
      this.cards.push({ intent, cupoints, since });
      this.gain(cupoints);
    },
    dispute: async () => {
      const card = this.cards.find(({ disputeId }) => disputeId === undefined);
      if (!card) return;
      card.disputeId = (await dispute(card.intent)).id;
      for (const type of ["charge.dispute.created", "charge.updated"]) await deliver(type, card.intent);
      this.owedSince = this.debt > 0 ? Math.min(this.owedSince, card.since) : card.since;
      const held = Math.min(this.balance, card.cupoints);
      this.balance -= held;
      this.debt += card.cupoints - held;
    },
    winDispute: async () => {
      const card = this.cards.find(({ disputeId }) => disputeId);
      if (!card?.disputeId) return;
      await winDispute(card.disputeId);
      await deliver("charge.dispute.closed", card.intent);
      card.disputeId = "";
      this.gain(card.cupoints);
    },
    buyModule: async () => {
      const { id } = this.pick(this.course.modules);
      await this.buy([id], this.priceOf(id), "already.owned", (repeat) => buyModule(this.buyer, id, {}, repeat));
    },
    buyCourse: async () => {
      const ids = this.course.modules.map(({ id }) => id);
      const prices = ids.filter((id) => !this.owned.has(id)).map((id) => Math.ceil((this.priceOf(id) * 85) / 100));
      const price = prices.reduce((sum, one) => sum + one, 0);
      const input = { certificate: false, priceCupoints: price };
      await this.buy(ids, price, "course.owned", (repeat) => buyCourse(this.buyer, this.course.id, input, repeat));
    },
    buyAtOldPrice: async () => {
      const { id } = this.pick(this.course.modules);
      const input = { priceCupoints: this.priceOf(id) + 1 };
      const outcome = await this.press((repeat) => buyModule(this.buyer, id, input, repeat));
      expect(outcome).toBe(this.owned.has(id) ? "already.owned" : "price.changed");
    },
    refund: async () => {
      if (this.purchases.length === 0) return;
      const purchase = this.pick(this.purchases);
      const inTime = this.at - purchase.at <= hour ? "done" : "refund.late";
      const expected = purchase.isRefunded || purchase.isFinal || purchase.price === 0 ? "refund.refused" : inTime;
      const { walletId } = this.buyer;
      const outcome = await this.press((repeat) => refund(this.buyer, walletId, purchase.id, repeat));
      expect(typeof outcome === "string" ? outcome : "done").toBe(expected);
      if (expected !== "done") return;
      purchase.isRefunded = true;
      this.gain(purchase.price);
    },
    redeem: async () => {
      await enrol(this.buyer, (await makeClass(this.course)).id);
    },
    editPrice: async () => {
      const { id } = this.pick(this.course.modules);
      const customPrice = this.pick([0, 99, 150, 333]);
      const modules = this.course.modules.map((module) => (module.id === id ? { ...module, customPrice } : module));
      this.course = { ...this.course, modules };
      await SnapshotEntity.put({ id: this.course.id, revision: 2, data: pack(this.course) }).go();
    },
    wait: async () => {
      const now = clock.getStore();
      if (now) now.at += this.pick([1, 60_000, hour - 60_000, hour, hour + 1]);
    },
  };

  async step(): Promise<void> {
    const name = this.pick(Object.keys(this.moves)) as keyof Story["moves"];
    this.log.push(name);
    await this.moves[name]();
    expect(await balanceOf(this.buyer)).toBe(this.balance);
    const ids = this.course.modules.map(({ id }) => id);
    const entitlements = await readStoredEntitlements(this.buyer.sub, this.course.id);
    expect(ownedModules(entitlements, ids)).toEqual(this.owned);
    const shut = entitlements.grants.flatMap(({ suspendedAt, transactionId }) =>
      suspendedAt ? (transactionId ?? 0) : [],
    );
    expect(new Set(shut)).toEqual(this.suspended);
    expect((await readWalletItem(this.buyer.walletId)).receivable / 100).toBe(this.debt);
  }
}

const play = async (seed: number): Promise<void> => {
  const course = await makeShop({ modules: [{}, { customPrice: 150 }, { customPrice: 99 }], bundleDiscount });
  const story = new Story(seed, await makePerson(), course);
  await story.moves.topUp();
  try {
    for (let n = 0; n < steps; n++) await story.step();
  } catch (cause) {
    throw new Error(`Seed ${seed} after ${story.log.join(", ")}`, { cause });
  }
};

test("M12, BUY-24, BUY-28, WAL-34: random sequences of purchases, refunds, disputes and waits end like a simple model", async () => {
  for (let n = 0; n < seeds.length; n += 10) {
    const together = seeds.slice(n, n + 10);
    await Promise.all(together.map((one) => clock.run({ at: Date.UTC(2026, 0, 1) }, () => play(one))));
  }
  await expectWholeLedger();
});
