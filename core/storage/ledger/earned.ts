import { unitsPerCupoint } from "@cu/pricing/cupoints";
import type { Put, Write } from "../../foundation/store/commit.ts";
import { account } from "./account.ts";
import { EarnedEntity, type EarnedItem } from "./earned.entity.ts";
import type { EntryItem } from "./entry.entity.ts";

type Effect = {
  /** The entry of the purchase itself. */
  readonly purchase: Pick<EntryItem, "walletId" | "date" | "sale" | "lines">;
  /** Its authors have its royalties already, or do not: a suspended purchase is given back without them. */
  readonly royalties: 1 | 0 | -1;
  /** Its modules are sold, given back, or stay as they are. */
  readonly by: 1 | 0 | -1;
  readonly learners?: 1 | 0 | -1;
};

/** What an entry changes for the authors of the sale that it is about, to be written with it. */
export const earnedWrites = (entry: EntryItem, effect: Effect): Write[] =>
  earnedItems(entry, effect).map((item) => ({
    name: "earned",
    item: { Put: EarnedEntity.create(item).params<Put>() },
  }));

export const earnedItems = (
  { walletId, sequence, date, memo }: EntryItem,
  { purchase, royalties, by, learners = 0 }: Effect,
): EarnedItem[] => {
  const { sale } = purchase;
  if (!sale) return [];
  const authors = new Set([...sale.parts.map(({ authorId }) => authorId), sale.sellerId]);
  return [...authors].flatMap((authorId) => {
    const isSeller = authorId === sale.sellerId;
    const parts = sale.parts.flatMap((part) =>
      part.authorId === authorId && royalties !== 0
        ? [
            {
              sourceId: part.sourceId ?? 0,
              units: part.units * royalties,
              ...(part.marketing && { marketing: part.marketing * royalties }),
            },
          ]
        : [],
    );
    if (parts.length === 0 && !(isSeller && by !== 0)) return [];
    return {
      authorId,
      date,
      walletId,
      sequence,
      memo,
      soldAt: purchase.date,
      courseId: sale.courseId,
      paid: paidFor(purchase) * (by === 0 ? royalties : by),
      units: parts.reduce((sum, { units }) => sum + units, 0),
      parts,
      modules: isSeller && by !== 0 ? sale.moduleIds : [],
      by: isSeller ? by : 0,
      learners: isSeller ? learners : 0,
    };
  });
};

/** What the buyer of a sale paid, in cupoints. */
export const paidFor = ({ walletId, lines }: Pick<EntryItem, "walletId" | "lines">): number =>
  lines.reduce(
    (sum, line) =>
      line.account === account.wallet(walletId) || line.account === account.receivable(walletId)
        ? sum - line.amount
        : sum,
    0,
  ) / unitsPerCupoint;
