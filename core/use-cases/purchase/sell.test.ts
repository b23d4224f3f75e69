import { afterAll, expect, test } from "vitest";
import { useClock } from "../../foundation/clock.ts";
import { type OpenedKind, openedKinds } from "../../storage/admin-index/list.ts";
import { OpenedRowEntity } from "../../storage/admin-index/opened-row.entity.ts";
import { readDailyCounters } from "../../storage/daily-counters/daily-counters.ts";
import { EarnedEntity } from "../../storage/ledger/earned.entity.ts";
import { fund } from "../../storage/ledger/ledger.test-kit.ts";
import { certification as ofThree } from "../certification/certification.test-kit.ts";
import { publish } from "../class/class.test-kit.ts";
import { suspendCourse } from "../suspension/suspend.ts";
import { makeAdmin, makeCreator, makePerson } from "../test-kit/person.ts";
import { buyCourse } from "./buy-course.ts";
import { buyModule } from "./buy-module.ts";
import { makeShop } from "./purchase.test-kit.ts";
import { mustPay, newBuyers } from "./sell.ts";

const certification = { ...ofThree, price: 900 };

// A separate day for this file.
const restore = useClock(() => Date.parse("2026-02-03T12:00:00.000Z"));
afterAll(restore);

test("ADM-06, BUY-17, BUY-32: a sale counts once in the day's figures, with what was paid, and with its certificate if it has one", async () => {
  const buyer = await makePerson();
  await fund(buyer, 5000);
  const counted = async () => {
    const { purchases, revenueCupoints, certificates } = (await readDailyCounters(1)).get("2026-02-03") ?? {};
    return [purchases, revenueCupoints, certificates];
  };
  expect(await counted()).toEqual([0, 0, 0]);
  const course = await makeShop({ modules: [{ customPrice: 200 }, { customPrice: 300 }], certification });
  await buyModule(buyer, course.modules[0]?.id ?? 0, {});
  expect(await counted()).toEqual([1, 200, 0]);
  const { transaction } = await buyCourse(buyer, course.id, { certificate: true });
  expect(transaction).toMatchObject({ memo: `${course.name} with certification`, discount: 0 });
  expect(await counted()).toEqual([2, 200 + 300 + 900, 1]);
  const free = await makeShop({ freeCourse: true, certification });
  await buyCourse(buyer, free.id, { certificate: false });
  expect(await counted()).toEqual([3, 1400, 1]);
  const alone = await buyCourse(buyer, free.id, { certificate: true });
  expect(alone.transaction).toMatchObject({ memo: `${free.name}: certification`, discount: 0 });
  expect(await counted()).toEqual([4, 2300, 2]);
});

/** A user's rows in the report of module purchases, by kind. */
const openedFor = async (sub: string) => {
  const of = async (kind: OpenedKind) =>
    (await OpenedRowEntity.query.byKind({ kind, month: "2026-02" }).go({ pages: "all", consistent: true })).data
      .filter((row) => row.sub === sub)
      .map(({ parts }) => [kind, parts]);
  return (await Promise.all(openedKinds.map(of))).flat();
};

test("ADM-47, ADM-342, BUY-25: what a sale opens is in the report for good, of a free or a paid course, and a certification opens nothing", async () => {
  const buyer = await makePerson();
  await fund(buyer, 5000);
  const [paid, free] = [await makeShop({ modules: [{}, {}] }), await makeShop({ freeCourse: true, certification })];
  const ids = paid.modules.map(({ id }) => id);
  const freeIds = free.modules.map(({ id }) => id);
  await buyModule(buyer, ids[0] ?? 0, {});
  await buyCourse(buyer, paid.id, { certificate: false });
  await buyCourse(buyer, free.id, { certificate: false });
  await buyCourse(buyer, free.id, { certificate: true });
  expect(await openedFor(buyer.sub)).toEqual([
    ["free-permanent", [{ courseId: free.id, moduleIds: freeIds, paid: freeIds.map(() => 0) }]],
    ["premium-permanent", [{ courseId: paid.id, moduleIds: [ids[0]], paid: [200] }]],
    ["premium-permanent", [{ courseId: paid.id, moduleIds: [ids[1]], paid: [200] }]],
  ]);
});

test("BUY-17, PRC-10: an author earns a sale once, and a buyer is a new learner of the course with the first of them only", async () => {
  const author = await makeCreator();
  const names = { firstName: "Ada", lastName: "Example", username: author.username };
  const course = await makeShop({ modules: [{}, {}], primaryAuthor: { id: author.id, ...names } });
  const buyer = await makePerson();
  await fund(buyer, 1000);
  for (const { id } of course.modules) await buyModule(buyer, id, {});
  const { data } = await EarnedEntity.query.byAuthor({ authorId: author.id }).go({ consistent: true });
  expect(data.map(({ by, learners, units, modules }) => [by, learners, units > 0, modules.length])).toEqual([
    [1, 1, true, 1],
    [1, 0, true, 1],
  ]);
});

test("ADM-75, BUY-17: who may see a suspended course for what they bought of it buys no more of it, and a free module is had for nothing", async () => {
  const author = await makeCreator();
  const course = await publish(author);
  const [first, second] = course.modules.map(({ id }) => id);
  const buyer = await makePerson();
  await fund(buyer, 1000);
  await buyModule(buyer, first ?? 0, {});
  await suspendCourse(await makeAdmin(), course.id, { reason: "Complaints", takenDown: false });
  const refusal = { code: "course.suspended" };
  await expect(buyModule(buyer, second ?? 0, {})).rejects.toMatchObject(refusal);
  await expect(buyCourse(buyer, course.id, { certificate: false })).rejects.toMatchObject(refusal);
  const free = await makeShop({ freeCourse: true });
  const { transaction } = await buyModule(buyer, free.modules[0]?.id ?? 0, {});
  expect(transaction).toMatchObject({ transactionTotalCupoints: 0, discount: 1 });
});

const grant = (source: "purchase" | "class") => ({
  key: source,
  source,
  modules: [1],
  wholeCourse: false,
  grantedAt: "2026-01-01T00:00:00.000Z",
});
const entitlements = (...sources: ("purchase" | "class")[]) => ({
  sub: "s",
  courseId: 3,
  version: 1,
  grants: sources.map(grant),
});

test("BUY-17: only what was bought makes a buyer of a course, and who gives all of it back is one no more", () => {
  expect(newBuyers(entitlements(), entitlements("purchase"))).toBe(1);
  expect(newBuyers(entitlements("class"), entitlements("class", "purchase"))).toBe(1);
  expect(newBuyers(entitlements("purchase"), entitlements("purchase", "purchase"))).toBe(0);
  expect(newBuyers(entitlements(), entitlements("class"))).toBe(0);
  expect(newBuyers(entitlements("purchase", "class"), entitlements("class"))).toBe(-1);
});

test("BUY-24, BUY-30, WAL-35: a buyer pays the price that was shown, what is owed first, and nothing for what is free", () => {
  const wallet = { walletId: 1, sub: "s", balance: 20_000, sequence: 1, head: "", receivable: 0, flagged: false };
  expect(() => mustPay(wallet, 200, 200)).not.toThrow();
  expect(() => mustPay(wallet, 200, undefined)).not.toThrow();
  expect(() => mustPay(wallet, 200, 199)).toThrow(
    expect.objectContaining({ code: "price.changed", facts: { price: 200 } }),
  );
  expect(() => mustPay({ ...wallet, balance: 19_999 }, 200, 200)).toThrow(
    expect.objectContaining({ code: "wallet.short", facts: { shortfall: 1 } }),
  );
  const owing = { ...wallet, balance: 0, receivable: 9_000 };
  expect(() => mustPay(owing, 1, 1)).toThrow(
    expect.objectContaining({ code: "wallet.short", facts: { shortfall: 91, owed: 90 } }),
  );
  expect(() => mustPay(owing, 0, 0)).not.toThrow();
});
