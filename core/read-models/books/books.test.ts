import { afterEach, beforeEach, expect, test } from "vitest";
import { useClock } from "../../foundation/clock.ts";
import { commit } from "../../foundation/store/commit.ts";
import { makeClass } from "../../storage/coupon/coupon.test-kit.ts";
import { CardEntity, MetaEntity, packMeta } from "../../storage/course/card.entity.ts";
import { cardRecord, metaRecord } from "../../storage/course/card-record.ts";
import { JournalRowEntity } from "../../storage/ledger/journal-row.entity.ts";
import { fund } from "../../storage/ledger/ledger.test-kit.ts";
import { journalRow, listEntry } from "../../storage/ledger/list-entry.ts";
import { startTrial } from "../../use-cases/certification/start-trial.ts";
import { redeemCoupon } from "../../use-cases/class/redeem.ts";
import { buyCourse } from "../../use-cases/purchase/buy-course.ts";
import { buyModule } from "../../use-cases/purchase/buy-module.ts";
import { makeShop } from "../../use-cases/purchase/purchase.test-kit.ts";
import { refund } from "../../use-cases/purchase/refund.ts";
import { makeAdmin, makePerson } from "../../use-cases/test-kit/person.ts";
import { storeCalls } from "../../use-cases/test-kit/store-calls.ts";
import { listModulePurchases, modulePurchaseLines } from "./module-purchases.ts";
import { listTransactions, transactionLines } from "./transactions.ts";

let at = 0;
let month = 0;
let putBack = () => {};
// Each test uses its own month, as the lists cover all users.
beforeEach(() => {
  at = Date.UTC(2032, month++, 10);
  putBack = useClock(() => at++);
});
afterEach(() => putBack());

const days = () => {
  const of = new Date(at).toISOString().slice(0, 8);
  return { start: `${of}01`, end: `${of}28` };
};
const any = { courseType: "", permissionType: "" } as const;
const usual = { transactionType: "", excludeSignupBonus: true, search: "" } as const;
const first = { page: 1, pageSize: 10 };

const lines = async (generator: AsyncGenerator<string>): Promise<string[]> => {
  const all: string[] = [];
  for await (const line of generator) all.push(line);
  return all;
};

test("ADM-50, ADM-60, ADM-120: modules opened by a purchase, a class and a trial are listed with names, prices and windows, and filtered", async () => {
  const admin = await makeAdmin();
  const buyer = await makePerson();
  const shop = await makeShop({ modules: [{ customPrice: 200 }, { customPrice: 300 }] });
  const free = await makeShop({ freeCourse: true, modules: [{ customPrice: null }] });
  await CardEntity.put({ id: shop.id, revision: 1, data: JSON.stringify(cardRecord(shop)) }).go();
  await MetaEntity.put({ id: shop.id, revision: 1, data: packMeta(metaRecord(shop)) }).go();
  await fund(buyer, 1000);
  await buyModule(buyer, shop.modules[1]?.id ?? 0, {});
  await buyCourse(buyer, free.id, { certificate: false });
  const found = await makeClass(shop);
  await redeemCoupon(await makePerson(), found.code);
  const { data, total } = await listModulePurchases(admin, { ...days(), ...any }, first);
  expect(total).toBe(4);
  expect(data.map(({ collection, module, accessType }) => [collection.id, module.id, accessType])).toEqual([
    [shop.id, shop.modules[0]?.id, "temporary"],
    [shop.id, shop.modules[1]?.id, "temporary"],
    [free.id, free.modules[0]?.id, "permanent"],
    [shop.id, shop.modules[1]?.id, "permanent"],
  ]);
  expect(data[0]).toMatchObject({ accessFrom: "2000-01-01T00:00:00.000Z", accessUntil: "2099-12-31T23:59:59.999Z" });
  expect(data[3]).toMatchObject({
    collection: { name: shop.name, freeCourse: false },
    module: { name: shop.modules[1]?.name, price: 300 },
    paid: 300,
    user: { id: buyer.id, username: buyer.username },
    accessFrom: null,
    accessUntil: null,
  });
  // A free course costs nothing, a class opens without a purchase.
  expect(data.map(({ paid }) => paid)).toEqual([null, null, 0, 300]);
  const count = async (input: Partial<Record<keyof typeof any, string>>) =>
    (await listModulePurchases(admin, { ...days(), ...any, ...input } as never, first)).total;
  expect(
    await Promise.all([
      count({ courseType: "free" }),
      count({ courseType: "premium" }),
      count({ permissionType: "temporary" }),
      count({ courseType: "premium", permissionType: "permanent" }),
    ]),
  ).toEqual([1, 3, 2, 1]);
  const csv = await lines(modulePurchaseLines({ ...days(), ...any }));
  expect(csv).toHaveLength(5);
  expect(csv[0]).toBe(
    '"id","date","collectionId","collection","freeCourse","moduleId","module","price","paid","userId","username","firstName","lastName","accessType","accessFrom","accessUntil"\r\n',
  );
});

test("ADM-50: a trial is listed as what it opens for a time", async () => {
  const admin = await makeAdmin();
  const shop = await makeShop({ certification: { trialPeriod: 7, minQuestions: 0 } as never, modules: [{}, {}] });
  const learner = await makePerson();
  await startTrial(learner, shop.id);
  const { data, total } = await listModulePurchases(admin, { ...days(), ...any, permissionType: "temporary" }, first);
  expect([total, data.length]).toEqual([2, 2]);
  expect(data[0]).toMatchObject({ accessType: "temporary", user: { id: learner.id } });
  expect(Date.parse(data[0]?.accessUntil ?? "")).toBeGreaterThan(at + 6 * 24 * 3_600_000);
});

test("ADM-51, ADM-53, ADM-62, WAL-26: top-ups and purchases are listed, bonuses only when asked, what is given back not at all", async () => {
  const admin = await makeAdmin();
  const buyer = await makePerson();
  const shop = await makeShop({ modules: [{ customPrice: 200 }, { customPrice: 300 }] });
  await fund(buyer, 1000);
  const { transaction } = await buyModule(buyer, shop.modules[0]?.id ?? 0, {});
  const second = await buyModule(buyer, shop.modules[1]?.id ?? 0, {});
  await refund(buyer, buyer.walletId, transaction.id);
  const of = async (input: object) => await listTransactions(admin, { ...days(), ...usual, ...input }, first);
  const { data, total } = await of({});
  expect(total).toBe(2);
  expect(data).toMatchObject([
    { id: second.transaction.id, totalCupoints: 300, transactionType: "purchase", authorizer: { id: buyer.id } },
    { id: transaction.id, orderId: transaction.orderId, memo: transaction.memo, totalCupoints: 200 },
  ]);
  const types = async (input: object) => (await of(input)).data.map(({ transactionType }) => transactionType);
  expect(await types({ excludeSignupBonus: false })).toEqual(["purchase", "purchase", "topup"]);
  expect(await types({ excludeSignupBonus: false, transactionType: "topup" })).toEqual(["topup"]);
  expect(await types({ transactionType: "topup" })).toEqual([]);
  for (const search of [String(transaction.id), transaction.orderId])
    expect((await of({ search })).data).toMatchObject([{ id: transaction.id }]);
  expect((await of({ search: buyer.username.toUpperCase() })).total).toBe(2);
  expect((await of({ search: "nobody" })).total).toBe(0);
  expect((await of({ search: "ord_nothing" })).total).toBe(0);
  expect((await of({ search: transaction.orderId, start: days().end })).total).toBe(0);
  expect(await lines(transactionLines({ ...days(), ...usual, excludeSignupBonus: false }))).toHaveLength(4);
  expect(await lines(transactionLines({ ...days(), ...usual, search: transaction.orderId }))).toHaveLength(2);
});

test("ADM-51: transactions are found by the whole e-mail address of whose they are, in any case", async () => {
  const admin = await makeAdmin();
  const person = await makePerson();
  await fund(person, 300);
  const shop = await makeShop({ modules: [{ customPrice: 200 }] });
  await buyModule(person, shop.modules[0]?.id ?? 0, {});
  const found = async (search: string) => (await listTransactions(admin, { ...days(), ...usual, search }, first)).total;
  const byName = await found(person.username);
  expect(byName).toBeGreaterThan(0);
  expect(await found(` ${person.username.toUpperCase()}@Example.com `)).toBe(byName);
  expect(await found(`${person.username}@example.co`)).toBe(0);
  expect(await found("nobody@example.com")).toBe(0);
});

test("ADM-55, ADM-56: every page of every filter has its own rows and the whole total, in few store calls", async () => {
  const admin = await makeAdmin();
  const person = await makePerson();
  const from = Date.parse(`${days().start}T00:00:00.000Z`);
  const rows = Array.from({ length: 60 }, (_, n) =>
    journalRow((["purchase", "topup", "bonus"] as const)[n % 3] ?? "topup", {
      at: new Date(from + n * 7 * 3_600_000).toISOString(),
      walletId: person.walletId,
      sequence: n + 1,
      sub: person.sub,
      orderId: `ord_${n}`,
      memo: `Row ${n}`,
      cupoints: n,
    }),
  );
  for (const row of rows) await commit(listEntry(row));
  for (const [input, kinds] of [
    [{}, ["purchase", "topup"]],
    [{ excludeSignupBonus: false }, ["purchase", "topup", "bonus"]],
    [{ transactionType: "topup", excludeSignupBonus: false }, ["topup", "bonus"]],
    [{ transactionType: "purchase" }, ["purchase"]],
  ] as const) {
    const expected = rows.filter(({ kind }) => kinds.some((one) => one === kind)).toReversed();
    const seen: string[] = [];
    for (let page = 1; page <= Math.ceil(expected.length / 10) + 1; page++) {
      const { answer, total } = await storeCalls(() =>
        listTransactions(admin, { ...days(), ...usual, ...input }, { page, pageSize: 10 }),
      );
      expect(answer.total).toBe(expected.length);
      expect(total).toBeLessThanOrEqual(kinds.includes("bonus" as never) ? 4 : 3);
      seen.push(...answer.data.map(({ memo }) => memo));
    }
    expect(seen).toEqual(expected.map(({ memo }) => memo));
  }
  expect(
    (await JournalRowEntity.query.byKind({ kind: "bonus", month: days().start.slice(0, 7) }).go()).data,
  ).toHaveLength(20);
});

test("ADM-57: days the wrong way round, or more than a month of them, are refused", async () => {
  const admin = await makeAdmin();
  const fieldsOf = (input: { start: string; end: string }) =>
    listTransactions(admin, { ...usual, ...input }, first).catch(({ fields }) => Object.keys(fields ?? {}));
  expect(await fieldsOf({ start: "2032-03-02", end: "2032-03-01" })).toEqual(["end"]);
  expect(await fieldsOf({ start: "2032-03-01", end: "2032-04-01" })).toEqual(["end"]);
  expect(await fieldsOf({ start: "2032-03-01", end: "2032-03-31" })).toMatchObject({ total: 2 });
});
