import { account } from "../ledger/account.ts";
import { gainOf } from "../ledger/book.ts";
import type { EntryItem, Sale } from "../ledger/entry.entity.ts";

export type PurchaseItem = EntryItem & { readonly sale: Sale };

/** What a purchase cost its wallet, in ledger units. */
export const paidFor = ({ walletId, lines }: EntryItem): number => 0 - gainOf(lines, account.wallet(walletId));

/** Whether a purchase is one that a debt can suspend: it cost something and opened something. */
const canBeSuspended = (entry: EntryItem): entry is PurchaseItem => entry.sale !== undefined && paidFor(entry) > 0;

type Owing = { readonly receivable: number; readonly owedSince?: number | undefined };

/**
 * Which purchases a debt suspends (WAL-34): the newest that were made after the oldest top-up taken back, until
 * together they cost what is owed. Without that money, these are what the wallet could not have paid. `look` takes the
 * wallet's entries one by one, newest first, and says whether it needs another.
 */
export const unpaid = ({ receivable, owedSince = 0 }: Owing) => {
  const found: PurchaseItem[] = [];
  const refunded = new Set<number>();
  let open = receivable;
  const look = (entry: EntryItem): boolean => {
    if (open <= 0 || entry.sequence <= owedSince) return false;
    if (entry.refundOf !== undefined) refunded.add(entry.refundOf);
    if (canBeSuspended(entry) && !refunded.has(entry.sequence)) {
      found.push(entry);
      open -= paidFor(entry);
    }
    return open > 0;
  };
  return { found, look };
};
