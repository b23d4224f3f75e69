import { account } from "../../storage/ledger/account.ts";
import { gainOf } from "../../storage/ledger/book.ts";
import type { EntryItem, Sale } from "../../storage/ledger/entry.entity.ts";

export type PurchaseItem = EntryItem & { readonly sale: Sale };

/** The amount a purchase cost its wallet, in ledger units. */
export const paidFor = ({ walletId, lines }: EntryItem): number => 0 - gainOf(lines, account.wallet(walletId));

/** Whether a debt can suspend a purchase: it cost something and granted access. */
const canBeSuspended = (entry: EntryItem): entry is PurchaseItem => entry.sale !== undefined && paidFor(entry) > 0;

type Owing = { readonly receivable: number; readonly owedSince?: number | undefined };

/**
 * The purchases a debt suspends (WAL-34): the newest ones after the oldest charged-back top-up, until their sum covers
 * the debt, i.e. those the wallet could not have paid for without that money. `look` takes the wallet's entries one by
 * one, newest first, and returns whether it needs another.
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
