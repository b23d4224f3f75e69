import { afterEach, expect, test } from "vitest";
import { now, useClock } from "../../foundation/clock.ts";
import type { Change } from "../../foundation/store/change.ts";
import { commit } from "../../foundation/store/commit.ts";
import { EarnedEntity } from "../../storage/ledger/earned.entity.ts";
import { fund } from "../../storage/ledger/ledger.test-kit.ts";
import { listNames } from "../../storage/user/creator-names.ts";
import { buyModule } from "../../use-cases/purchase/buy-module.ts";
import { makeShop } from "../../use-cases/purchase/purchase.test-kit.ts";
import { refund } from "../../use-cases/purchase/refund.ts";
import { fallBehind, lagFromTheStart } from "../../use-cases/test-kit/fall-behind.ts";
import { afterNextRead } from "../../use-cases/test-kit/interleave.ts";
import { makeAdmin, makeCreator, makePerson } from "../../use-cases/test-kit/person.ts";
import { storeCalls } from "../../use-cases/test-kit/store-calls.ts";
import { listPayoutsDue } from "./list-due.ts";
import { mark, markDue, readMark } from "./mark-due.ts";
import { pay } from "./pay.ts";
import { reversePayment } from "./reverse-payment.ts";

lagFromTheStart();

const day = 86_400_000;
let restore: (() => void) | undefined;
const at = (instant: number) => {
  restore?.();
  const began = Date.now();
  restore = useClock(() => instant + Date.now() - began);
};
afterEach(() => {
  restore?.();
  restore = undefined;
});

const author = async () => {
  const person = await makeCreator();
  const { id, username } = person;
  const names = { username, firstName: "Ada", lastName: String(id) };
  await commit(listNames(id, names));
  const course = await makeShop({
    primaryAuthor: { id, ...names },
    modules: [{ customPrice: 1000 }, { customPrice: 1000 }],
  });
  return { person, modules: course.modules.map((module) => module.id) };
};

const buyer = async () => {
  const person = await makePerson();
  await fund(person, 2000);
  return person;
};

/** Delivers the stream's records twice. */
const tell = async (authorId: number) => {
  const { data } = await EarnedEntity.query.byAuthor({ authorId }).go({ consistent: true });
  const changes = data.map((earned, n) => ({
    id: String(n),
    item: EarnedEntity.put(earned).params<{ Item: Change["item"] }>().Item,
  }));
  for (let n = 0; n < 2; n++) expect(await markDue(changes)).toEqual([]);
  await fallBehind();
};

const dueOf = async (...ids: number[]) => {
  const admin = await makeAdmin();
  await fallBehind();
  const { due } = await listPayoutsDue(admin, {});
  return due.filter(({ creator }) => ids.includes(creator.id)).map(({ creator, payable }) => [creator.id, payable]);
};

test("ADM-113, CRE-77: whose sales have waited for their days is due, the oldest first, until they are paid in full", async () => {
  const [ada, ben] = [await author(), await author()];
  const start = now();
  await buyModule(await buyer(), ben.modules[0] ?? 0, {});
  at(start + 60_000);
  await buyModule(await buyer(), ada.modules[0] ?? 0, {});
  for (const { person } of [ada, ben]) await tell(person.id);
  const ids = [ada.person.id, ben.person.id];
  expect(await dueOf(...ids)).toEqual([]);
  at(start + 32 * day);
  const earned = Number((await dueOf(ben.person.id))[0]?.[1]);
  await fallBehind();
  const looker = await makeAdmin();
  const look = await storeCalls(() => listPayoutsDue(looker, {}));
  expect(look.total).toBe(2 + look.answer.due.length);
  expect(earned).toBeGreaterThan(2);
  expect(await dueOf(...ids)).toEqual([
    [ben.person.id, earned],
    [ada.person.id, earned],
  ]);
  const admin = await makeAdmin();
  await pay(admin, ben.person.id, { amount: 1, reference: "INV-1" });
  expect(await dueOf(...ids)).toEqual([
    [ben.person.id, earned - 1],
    [ada.person.id, earned],
  ]);
  await pay(admin, ben.person.id, { amount: earned - 1, reference: "INV-2" });
  expect(await readMark(ben.person.id)).toBeNull();
  expect(await dueOf(...ids)).toEqual([[ada.person.id, earned]]);
});

test("ADM-113: what was given back is not due, and its author leaves the queue with the next look at it", async () => {
  const { person, modules } = await author();
  const start = now();
  const learner = await buyer();
  const { transaction } = await buyModule(learner, modules[0] ?? 0, {});
  await tell(person.id);
  await refund(learner, learner.walletId, transaction.id);
  expect(await readMark(person.id)).not.toBeNull();
  at(start + 32 * day);
  expect(await dueOf(person.id)).toEqual([]);
  expect(await readMark(person.id)).toBeNull();
});

test("ADM-113: a payment keeps the mark of concurrent earnings", async () => {
  const { person, modules } = await author();
  const start = now();
  await buyModule(await buyer(), modules[0] ?? 0, {});
  await tell(person.id);
  at(start + 32 * day);
  await buyModule(await buyer(), modules[1] ?? 0, {});
  await pay(await makeAdmin(), person.id, { amount: 1, reference: "INV-1" });
  expect(await readMark(person.id)).not.toBeNull();
  at(start + 50 * day);
  expect(await dueOf(person.id)).toMatchObject([[person.id, expect.any(Number)]]);
});

test("ADM-113, CRE-77: who was never paid, and who was paid all but what waits, comes back to the queue when it is due", async () => {
  const { person, modules } = await author();
  const start = Date.UTC(2026, 2, 1, 12);
  at(start);
  await buyModule(await buyer(), modules[0] ?? 0, {});
  await tell(person.id);
  // Fourteen days later it waits for as long again, so the look moves its author on.
  at(start + 15 * day);
  expect(await dueOf(person.id)).toEqual([]);
  expect(await readMark(person.id)).toMatchObject({ since: "2026-03-18T00:00:00.000Z" });
  at(Date.UTC(2026, 2, 31, 23, 59));
  expect(await dueOf(person.id)).toEqual([]);
  at(Date.UTC(2026, 3, 1, 0, 1));
  const [[, earned] = []] = await dueOf(person.id);
  await buyModule(await buyer(), modules[1] ?? 0, {});
  await tell(person.id);
  await pay(await makeAdmin(), person.id, { amount: Number(earned), reference: "INV-1" });
  expect(await dueOf(person.id)).toEqual([]);
  expect(await readMark(person.id)).toMatchObject({ since: "2026-04-02T00:00:00.000Z" });
  at(Date.UTC(2026, 3, 16, 0, 1));
  expect(await dueOf(person.id)).toEqual([[person.id, earned]]);
});

test("ADM-113, ADM-119: whose payment is reversed, and whose old sale is paid for after all, is due though their mark waits for later sales", async () => {
  const [ada, admin] = [await author(), await makeAdmin()];
  const { id } = ada.person;
  const start = Date.UTC(2026, 2, 1, 12);
  at(start);
  await buyModule(await buyer(), ada.modules[0] ?? 0, {});
  await tell(id);
  at(start + 32 * day);
  const [[, earned] = []] = await dueOf(id);
  await buyModule(await buyer(), ada.modules[1] ?? 0, {});
  await tell(id);
  const payment = await pay(admin, id, { amount: Number(earned), reference: "INV-1" });
  const later = { since: "2026-04-03T00:00:00.000Z" };
  expect([await dueOf(id), await readMark(id)]).toMatchObject([[], later]);
  await reversePayment(admin, { userId: id, paymentId: payment.id }, { reason: "The wrong account" });
  expect(await dueOf(id)).toEqual([[id, earned]]);
  await pay(admin, id, { amount: Number(earned), reference: "INV-2" });
  expect([await dueOf(id), await readMark(id)]).toMatchObject([[], later]);
  await Promise.all(Array.from({ length: 3 }, () => mark(id, new Date(start).toISOString())));
  expect(await readMark(id)).toMatchObject({ since: new Date(start).toISOString() });
  await mark(id, later.since);
  expect(await readMark(id)).toMatchObject({ since: new Date(start).toISOString() });
});

test("ADM-113: reading the list without finding a payable amount keeps the mark of concurrent earnings", async () => {
  const { person } = await author();
  await mark(person.id, "2000-01-01T00:00:00.000Z");
  const admin = await makeAdmin();
  await fallBehind();
  afterNextRead(String(person.id), () => mark(person.id, new Date(now()).toISOString()));
  await listPayoutsDue(admin, {});
  expect(await readMark(person.id)).toMatchObject({ since: "2000-01-01T00:00:00.000Z", seen: 2 });
  await fallBehind();
  await listPayoutsDue(admin, {});
  expect(await readMark(person.id)).toBeNull();
});

test("ADM-113, ADM-118: a page of the queue names 25 of 60 and goes on behind them, and reads no more than their sums", async () => {
  const admin = await makeAdmin();
  const since = (n: number) => new Date(Date.UTC(2001, 0, 1) + n * 1000).toISOString();
  const ids = Array.from({ length: 60 }, (_, n) => 70_000_000 + n);
  for (const [n, id] of ids.entries()) await mark(id, since(n));
  await fallBehind();
  const { answer, total } = await storeCalls(() => listPayoutsDue(admin, {}));
  // Nothing is owed to them, so each mark goes with the look at it.
  expect(answer.due).toEqual([]);
  expect(answer.next).not.toBeNull();
  // The page, what is known of its authors, and of each what is new and the mark that goes.
  expect(total).toBe(2 + 25 * 2);
  let pages = 1;
  for (let next = answer.next; next; pages++) ({ next } = await listPayoutsDue(admin, { before: next }));
  expect(pages).toBeGreaterThanOrEqual(3);
  expect(await Promise.all(ids.map(readMark))).toEqual(ids.map(() => null));
});
