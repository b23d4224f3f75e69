import { expect, test } from "vitest";
import { account } from "./account.ts";
import { earnedItems, earnedWrites, paidFor } from "./earned.ts";
import type { EntryItem, Sale } from "./entry.entity.ts";
import { promotedWrites } from "./promoted.ts";

const walletId = 1;
const own = { part: "own", moduleId: 5, sourceId: 5, authorId: 9, units: 10_000 } as const;
const licensed = { part: "licensed", moduleId: 6, sourceId: 60, authorId: 8, units: 700 } as const;
const certification = { part: "certification", authorId: 9, units: 300 } as const;
const sale: Sale = { courseId: 3, sellerId: 9, moduleIds: [5, 6], parts: [own, licensed, certification] };
const lines = [
  { account: account.wallet(walletId), amount: -15_000 },
  { account: account.receivable(walletId), amount: -5000 },
  { account: account.wallet(2), amount: 400 },
  { account: account.platform, amount: 20_000 },
];
const purchase = { walletId, date: "2026-03-01T10:00:00.000Z", sale, lines };
const entry = {
  walletId,
  sequence: 7,
  date: "2026-03-01T10:30:00.000Z",
  memo: "A course",
  kind: "refund",
  orderId: "ord_1",
  discount: 0,
  lines: [],
  hash: "",
} satisfies EntryItem;

const itemsOf = (effect: Omit<Parameters<typeof earnedItems>[1], "purchase">, of: Sale | undefined = sale) =>
  earnedItems(entry, { purchase: { ...purchase, sale: of }, ...effect });

const about = {
  date: entry.date,
  walletId,
  sequence: 7,
  memo: "A course",
  soldAt: purchase.date,
  courseId: 3,
};

test("CRE-46: a sale brings each author their parts, and its modules and its buyer to the one who sells the course", () => {
  expect(itemsOf({ royalties: 1, by: 1, learners: 1 })).toEqual([
    {
      ...about,
      authorId: 9,
      paid: 200,
      units: 10_300,
      parts: [
        { sourceId: 5, units: 10_000 },
        { sourceId: 0, units: 300 },
      ],
      modules: [5, 6],
      by: 1,
      learners: 1,
    },
    {
      ...about,
      authorId: 8,
      paid: 200,
      units: 700,
      parts: [{ sourceId: 60, units: 700 }],
      modules: [],
      by: 0,
      learners: 0,
    },
  ]);
  expect(itemsOf({ royalties: 1, by: 1 }).map(({ learners }) => learners)).toEqual([0, 0]);
  expect(earnedItems(entry, { purchase: { ...purchase, sale: undefined }, royalties: 1, by: 1 })).toEqual([]);
  expect(earnedWrites(entry, { purchase, royalties: 1, by: 1 }).map(({ name }) => name)).toEqual(["earned", "earned"]);
});

test("CRE-46: what is given back takes all of it back; while it is suspended the royalties alone go, and come again", () => {
  const back = itemsOf({ royalties: -1, by: -1, learners: -1 });
  expect(back).toMatchObject([
    { authorId: 9, paid: -200, units: -10_300, modules: [5, 6], by: -1, learners: -1 },
    { authorId: 8, paid: -200, units: -700, modules: [], by: 0, learners: 0 },
  ]);
  for (const royalties of [-1, 1] as const)
    expect(itemsOf({ royalties, by: 0 })).toMatchObject([
      { authorId: 9, paid: 200 * royalties, units: 10_300 * royalties, modules: [], by: 0 },
      { authorId: 8, paid: 200 * royalties, units: 700 * royalties, modules: [], by: 0 },
    ]);
  // A suspended purchase is given back: its authors have nothing of it any more.
  expect(itemsOf({ royalties: 0, by: -1 })).toMatchObject([
    { authorId: 9, paid: -200, units: 0, parts: [], modules: [5, 6], by: -1 },
  ]);
});

test("CRE-46: a seller who earns nothing of a sale still sold it", () => {
  const foreign = { ...sale, parts: [licensed] };
  expect(itemsOf({ royalties: 1, by: 1 }, foreign)).toMatchObject([
    { authorId: 8, units: 700, modules: [], by: 0 },
    { authorId: 9, units: 0, parts: [], modules: [5, 6], by: 1 },
  ]);
  expect(itemsOf({ royalties: 1, by: 0 }, foreign)).toMatchObject([{ authorId: 8 }]);
});

test("CRE-46, CRE-70: what was paid is what left the buyer's balance, or is owed by them, and counts for the promotion that was used", () => {
  expect(paidFor({ walletId, lines })).toBe(200);
  expect(paidFor({ walletId, lines: lines.slice(0, 1) })).toBe(150);
  expect(paidFor({ walletId, lines: [] })).toBe(0);
  expect(promotedWrites(purchase, { uses: 1, paid: 1 })).toEqual([]);
  const promoted = { ...purchase, sale: { ...sale, promotionId: 4 } };
  const counted = (effect: Parameters<typeof promotedWrites>[1]) =>
    promotedWrites(promoted, effect).flatMap(({ item }) =>
      "Update" in item ? Object.values(item.Update?.ExpressionAttributeValues ?? {}) : [],
    );
  expect(counted({ uses: 1, paid: 1 })).toEqual(expect.arrayContaining([1, 200]));
  expect(counted({ uses: 0, paid: -1 })).toEqual(expect.arrayContaining([0, -200]));
});
