import { forgetSums } from "@cu/core/earning/forget-sums";
import { earnedItems } from "@cu/core/ledger/earned";
import { EarnedEntity, type EarnedItem } from "@cu/core/ledger/earned.entity";
import { EntryEntity, type EntryItem } from "@cu/core/ledger/entry.entity";
import type { UserItem } from "@cu/core/person/user.entity";
import { chunks } from "@cu/core/store/batch";
import { untilCommitted } from "@cu/core/store/commit";

/**
 * Purchases from before what authors earn was noted beside each entry. The items follow from the entries, so writing one
 * that is there changes nothing; only whether a buyer was new to a course is no longer known of a purchase that was
 * given back since. Answers how many are missing.
 */
export const listEarned = async ({ walletId }: UserItem, dry: boolean): Promise<number> => {
  const { data: entries } = await EntryEntity.query.byWallet({ walletId }).go({ pages: "all", consistent: true });
  const items = itemsOf(entries);
  const missing: EarnedItem[] = [];
  for (const some of chunks(items, 100)) {
    const { data: found } = await EarnedEntity.get(some).go({ consistent: true, preserveBatchOrder: true });
    missing.push(...some.filter((_, n) => !found[n]));
  }
  if (dry || missing.length === 0) return missing.length;
  await EarnedEntity.put(missing).go();
  const authors = new Set(missing.map(({ authorId }) => authorId));
  for (const authorId of authors) await untilCommitted(() => forgetSums(authorId));
  return missing.length;
};

const itemsOf = (entries: readonly EntryItem[]): EarnedItem[] => {
  const bySequence = new Map(entries.map((entry) => [entry.sequence, entry] as const));
  const suspended = new Set<number>();
  const bought = new Map<number, number>();
  return entries.flatMap((entry) => {
    const { kind, refundOf, concerns } = entry;
    const purchase = bySequence.get(refundOf ?? concerns ?? entry.sequence);
    if (!purchase?.sale) return [];
    const { courseId, moduleIds } = purchase.sale;
    const before = bought.get(courseId) ?? 0;
    const by = moduleIds.length === 0 ? 0 : kind === "purchase" ? 1 : kind === "refund" ? -1 : 0;
    bought.set(courseId, before + by);
    const learners = before === 0 && by === 1 ? 1 : before === 1 && by === -1 ? -1 : 0;
    if (kind === "suspension") suspended.add(purchase.sequence);
    if (kind === "resumption") suspended.delete(purchase.sequence);
    if (kind === "purchase") return earnedItems(entry, { purchase, royalties: 1, by: 1, learners });
    if (kind === "refund") {
      const royalties = suspended.delete(purchase.sequence) ? 0 : -1;
      return earnedItems(entry, { purchase, royalties, by: -1, learners });
    }
    return earnedItems(entry, { purchase, royalties: kind === "resumption" ? 1 : -1, by: 0 });
  });
};
