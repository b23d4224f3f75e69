import { Failure } from "@cu/api/failure";
import { drawn, patience } from "@cu/test-kit/programme";
import { expect, test, vi } from "vitest";
import { moduleState } from "../../access/access.ts";
import { apartFromClasses } from "../../access/entitlements.ts";
import { readStoredEntitlements } from "../../access/read-entitlements.ts";
import { mustWatch, videoAccess } from "../../access/video-access.ts";
import type { Person } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import { readWalletItem } from "../../storage/ledger/book.ts";
import { earnedBy, expectWholeLedger, fund } from "../../storage/ledger/ledger.test-kit.ts";
import { certification } from "../certification/certification.test-kit.ts";
import { decideRequest } from "../certification/decide-request.ts";
import { requestCertificate } from "../certification/request-certificate.ts";
import { deliver, dispute, pay, winDispute } from "../payment/payment.test-kit.ts";
import { topUp } from "../payment/top-up.ts";
import { buyCourse } from "../purchase/buy-course.ts";
import { buyModule } from "../purchase/buy-module.ts";
import { dieDoing } from "../purchase/crash.test-kit.ts";
import { makeShop } from "../purchase/purchase.test-kit.ts";
import { refund } from "../purchase/refund.ts";
import { fallBehind, lagFromTheStart } from "../test-kit/fall-behind.ts";
import { bearerOf, makeAdmin, makePerson } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { readWallet } from "../wallet/read-wallet.ts";
import { postWatch } from "../watch/post-watch.ts";
import { followDebt } from "./follow-debt.ts";

// Dozens of concurrent processes are slow on a busy machine.
vi.setConfig({ testTimeout: patience });

lagFromTheStart();

let authors = 5000;
/** Three modules of 100, 200 and 300 by a separate author. */
const makeTrio = () => {
  const id = ++authors;
  const primaryAuthor = { id, username: `author-${id}`, firstName: "", lastName: "" };
  return makeShop({ primaryAuthor, modules: [{ customPrice: 100 }, { customPrice: 200 }, { customPrice: 300 }] });
};

const topUpBy = async (person: Person, cupoints: number): Promise<string> => {
  const paymentIntentId = await pay(person, cupoints);
  await topUp(person, person.walletId, { cupoints, paymentIntentId });
  return paymentIntentId;
};

const buyAll = async (person: Person, { modules }: CourseRecord) => {
  const bought: number[] = [];
  for (const { id } of modules) bought.push((await buyModule(person, id, {})).transaction.id);
  return bought;
};

const takeBack = async (intentId: string, cents?: number) => {
  const { id } = await dispute(intentId, cents);
  await deliver("charge.dispute.created", intentId);
  return id;
};

const states = async (person: Person, { id, modules }: CourseRecord) => {
  const entitlements = apartFromClasses(await readStoredEntitlements(person.sub, id));
  return modules.map((module) => moduleState(entitlements, module.id, now()).state);
};

const outcome = (run: Promise<unknown>) =>
  run.then(
    () => "done",
    (error: unknown) => {
      if (error instanceof Failure) return error.code;
      throw error;
    },
  );

test("WAL-34: what a lost dispute leaves owed suspends the newest purchases after it, until it is paid", async () => {
  const person = await makePerson();
  const course = await makeTrio();
  const early = await makeTrio();
  await fallBehind();
  await fund(person, 100);
  await buyModule(person, early.modules[0]?.id ?? 0, {});
  const intent = await topUpBy(person, 600);
  const [, second, third] = await buyAll(person, course);
  await takeBack(intent, 350);
  expect(await readWalletItem(person.walletId)).toMatchObject({ balance: 0, receivable: 35_000, suspended: 2 });
  expect(await states(person, course)).toEqual(["permanent", "suspended", "suspended"]);
  expect(await states(person, early)).toEqual(["permanent", "none", "none"]);
  await expectWholeLedger();
  const { debt, transactions } = await readWallet(person);
  expect(debt?.owedCupoints).toBe(350);
  expect(debt?.suspended.map((each) => [each.transactionId, each.courseId, each.paidCupoints])).toEqual([
    [third, course.id, 300],
    [second, course.id, 200],
  ]);
  expect(transactions.filter(({ suspended }) => suspended).map(({ id }) => id)).toEqual([third, second]);

  // Part of it is paid: the newest purchase alone covers the rest.
  await topUpBy(person, 100);
  expect(await states(person, course)).toEqual(["permanent", "permanent", "suspended"]);
  await expectWholeLedger();
  await topUpBy(person, 400);
  expect(await states(person, course)).toEqual(["permanent", "permanent", "permanent"]);
  expect(await readWalletItem(person.walletId)).toMatchObject({ balance: 15_000, receivable: 0, suspended: 0 });
  expect(await readWallet(person)).not.toHaveProperty("debt");
  await expectWholeLedger();
});

test("WAL-34: where nothing is owed nothing is looked for, and who watches is not stopped by what opens again", async () => {
  const person = await makePerson();
  expect((await storeCalls(() => followDebt(person.walletId))).operations).toEqual({ GetItem: 1 });
  const course = await makeTrio();
  const intent = await topUpBy(person, 600);
  await buyAll(person, course);
  await takeBack(intent);
  expect(await states(person, course)).toEqual(["suspended", "suspended", "suspended"]);
  await fund(person, 600);
  const { operations } = await storeCalls(() => followDebt(person.walletId));
  expect(await states(person, course)).toEqual(["permanent", "permanent", "permanent"]);
  // One transaction per purchase, and none that ends a running watch lease.
  expect([operations.TransactWriteItems, operations.UpdateItem]).toEqual([3, undefined]);
  expect((await storeCalls(() => followDebt(person.walletId))).operations).toEqual({ GetItem: 1 });
  await expectWholeLedger();
});

test("WAL-34: purchases are found behind a hundred newer entries of the wallet", async () => {
  const person = await makePerson();
  const course = await makeTrio();
  const intent = await topUpBy(person, 600);
  await buyAll(person, course);
  for (let n = 0; n < 101; n++) await fund(person, 1);
  await takeBack(intent);
  expect(await readWalletItem(person.walletId)).toMatchObject({ balance: 0, receivable: 49_900, suspended: 2 });
  expect(await states(person, course)).toEqual(["permanent", "suspended", "suspended"]);
  await expectWholeLedger();
});

test("WAL-34: royalties of suspended purchases are held back, and paid to the authors when the debt is paid", async () => {
  const person = await makePerson();
  const course = await makeTrio();
  const intent = await topUpBy(person, 600);
  await buyAll(person, course);
  const whole = await earnedBy(course.primaryAuthor.id);
  expect(whole).toBeGreaterThan(0);
  await takeBack(intent);
  expect(await earnedBy(course.primaryAuthor.id)).toBe(0);
  await topUpBy(person, 600);
  expect(await earnedBy(course.primaryAuthor.id)).toBe(whole);
  await expectWholeLedger();
});

test("WAL-34: a dispute that is won opens everything again", async () => {
  const person = await makePerson();
  const course = await makeTrio();
  const intent = await topUpBy(person, 600);
  await buyAll(person, course);
  const disputeId = await takeBack(intent);
  expect(await states(person, course)).toEqual(["suspended", "suspended", "suspended"]);
  await winDispute(disputeId);
  await deliver("charge.dispute.closed", intent);
  expect(await states(person, course)).toEqual(["permanent", "permanent", "permanent"]);
  await expectWholeLedger();
});

test("WAL-34: a second card that paid the debt and is taken back too suspends what the first one had bought", async () => {
  const person = await makePerson();
  const course = await makeTrio();
  const first = await topUpBy(person, 600);
  await buyAll(person, course);
  await takeBack(first);
  const second = await topUpBy(person, 600);
  expect(await states(person, course)).toEqual(["permanent", "permanent", "permanent"]);
  await takeBack(second);
  expect(await states(person, course)).toEqual(["suspended", "suspended", "suspended"]);
  await expectWholeLedger();
});

test("WAL-34: a suspended lecture cannot be watched, not even in a running session, and the refusal explains why", async () => {
  const person = await makePerson();
  const course = await makeTrio();
  const intent = await topUpBy(person, 600);
  await buyAll(person, course);
  const [module] = course.modules;
  const [video] = module?.videos ?? [];
  const place = { courseId: course.id, moduleId: module?.id ?? 0, videoId: video?.id ?? 0 };
  const watch = (videoTimestamp: number) =>
    postWatch(bearerOf(person), {
      collection: place.courseId,
      module: place.moduleId,
      video: place.videoId,
      pollRate: 10_000,
      playbackRate: 1,
      videoTimestamp,
    });
  await watch(10);
  await takeBack(intent);
  expect(await outcome(watch(20))).toBe("access.denied");
  expect((await videoAccess(person, place)).state).toBe("suspended");
  expect(await outcome(mustWatch(person, place))).toBe("access.denied");
  await topUpBy(person, 600);
  expect((await videoAccess(person, place)).state).toBe("allowed");
});

test("WAL-35: a debtor cannot buy paid content, and the refusal includes the debt in the missing amount", async () => {
  const person = await makePerson();
  const course = await makeTrio();
  const other = await makeTrio();
  const free = await makeShop({ freeCourse: true });
  const intent = await topUpBy(person, 600);
  await buyAll(person, course);
  await takeBack(intent);
  const buying = buyModule(person, other.modules[0]?.id ?? 0, {});
  await expect(buying).rejects.toMatchObject({ code: "wallet.short", facts: { shortfall: 700, owed: 600 } });
  // A suspended module cannot be bought a second time either.
  expect(await outcome(buyModule(person, course.modules[0]?.id ?? 0, {}))).toBe("already.owned");
  expect(await outcome(buyModule(person, free.modules[0]?.id ?? 0, {}))).toBe("done");
  await expectWholeLedger();
});

test("WAL-35: a suspended certification is not requested and not issued; once it is paid, both go on", async () => {
  const course = await makeShop({ certification });
  const [buyer, asker] = [await makePerson(), await makePerson()];
  const admin = await makeAdmin();
  const cards: string[] = [];
  for (const person of [buyer, asker]) {
    cards.push(await topUpBy(person, 1000));
    await buyCourse(person, course.id, { certificate: true });
  }
  await requestCertificate(asker, course.id);
  const requestId = (await readStoredEntitlements(asker.sub, course.id)).certificate?.id ?? 0;
  for (const card of cards) await takeBack(card);
  expect(await outcome(requestCertificate(buyer, course.id))).toBe("certificate.refused");
  expect(await outcome(decideRequest(admin, requestId, true))).toBe("certificate.undecidable");
  for (const person of [buyer, asker]) await topUpBy(person, 1000);
  expect(await outcome(requestCertificate(buyer, course.id))).toBe("done");
  expect(await outcome(decideRequest(admin, requestId, true))).toBe("done");
  await expectWholeLedger();
});

test("WAL-34: a suspended purchase may be given back within its hour: the debt shrinks, its authors keep nothing", async () => {
  const person = await makePerson();
  const course = await makeTrio();
  const intent = await topUpBy(person, 600);
  const bought = await buyAll(person, course);
  await fallBehind();
  await takeBack(intent);
  await refund(person, person.walletId, bought[2] ?? 0);
  expect(await readWalletItem(person.walletId)).toMatchObject({ balance: 0, receivable: 30_000, suspended: 2 });
  expect(await states(person, course)).toEqual(["suspended", "suspended", "none"]);
  await expectWholeLedger();
  for (const id of bought.slice(0, 2)) await refund(person, person.walletId, id);
  expect(await readWalletItem(person.walletId)).toMatchObject({ balance: 0, receivable: 0, suspended: 0 });
  expect(await earnedBy(course.primaryAuthor.id)).toBe(0);
  await expectWholeLedger();
});

test("WAL-34, M5: an event killed at any moment of a suspension is finished by the message of its transaction", async () => {
  // The twenty-two moments around eleven store calls.
  const moments = drawn(Array.from({ length: 22 }, (_, n) => n));
  let between = 0;
  const tell = async (n: number) => {
    const person = await makePerson();
    const course = await makeTrio();
    const intent = await topUpBy(person, 600);
    await buyAll(person, course);
    await dispute(intent);
    const moment = { call: Math.floor(n / 2) + 1, when: n % 2 === 0 ? "before" : "after" } as const;
    expect(await dieDoing({ verb: "settle", paymentIntentId: intent }, moment)).toBe("SIGKILL");
    const { receivable, suspended = 0 } = await readWalletItem(person.walletId);
    if (receivable > 0 && suspended < 3) between++;
    // A booked debt is followed by its message; an unbooked one by a redelivery of the provider's event.
    await (receivable > 0 ? followDebt(person.walletId) : deliver("charge.dispute.created", intent));
    expect(await states(person, course)).toEqual(["suspended", "suspended", "suspended"]);
  };
  for (let n = 0; n < moments.length; n += 4) await Promise.all(moments.slice(n, n + 4).map(tell));
  expect(between).toBeGreaterThan(1);
  await expectWholeLedger();
});

test("WAL-34: events, top-ups, refunds and messages at once end as they would one after another", async () => {
  for (let round = 0; round < 3; round++) {
    const person = await makePerson();
    const course = await makeTrio();
    const intent = await topUpBy(person, 600);
    const bought = await buyAll(person, course);
    const cards = await Promise.all([150, 150].map((cupoints) => pay(person, cupoints)));
    await dispute(intent);
    await Promise.all([
      ...Array.from({ length: 20 }, () => deliver("charge.dispute.created", intent)),
      ...Array.from({ length: 10 }, () => followDebt(person.walletId)),
      ...Array.from({ length: 5 }, () => outcome(refund(person, person.walletId, bought[0] ?? 0))),
      ...cards.map((id) => topUp(person, person.walletId, { cupoints: 150, paymentIntentId: id })),
    ]);
    // 600 were charged back and 100 and 300 returned: 200 are owed, which the newest purchase covers.
    expect(await readWalletItem(person.walletId)).toMatchObject({ balance: 0, receivable: 20_000, suspended: 1 });
    expect(await states(person, course)).toEqual(["none", "permanent", "suspended"]);
  }
  await expectWholeLedger();
});
