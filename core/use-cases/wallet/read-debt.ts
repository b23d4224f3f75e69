import type { Debt } from "@cu/api/wallet";
import { unitsPerCupoint } from "@cu/pricing/cupoints";
import type * as z from "zod";
import type { EntryItem } from "../../storage/ledger/entry.entity.ts";
import { transactionId } from "../../storage/ledger/transaction-id.ts";
import type { WalletItem } from "../../storage/ledger/wallet.entity.ts";
import { SuspendedEntity, type SuspendedItem } from "../debt/suspended.entity.ts";
import { owedCupoints } from "./debt.ts";

/** Maximum of suspended purchases listed; the transactions show the rest. */
const named = 100;

type ShownDebt = { readonly answer: z.input<typeof Debt>; readonly isSuspended: (entry: EntryItem) => boolean };

/**
 * A wallet's debt, its suspended purchases, and the suspended entries of one page. No store call without debt,
 * otherwise one, plus one for an older page.
 */
export const readDebt = async (wallet: WalletItem, page: readonly EntryItem[]): Promise<ShownDebt | undefined> => {
  if (!wallet.receivable && !wallet.suspended) return undefined;
  const { walletId } = wallet;
  const all = SuspendedEntity.query.byWallet({ walletId });
  const { data: newest } = await all.go({ order: "desc", limit: named, consistent: true });
  const suspended = new Set(newest.map(({ sequence }) => sequence));
  const last = page.at(-1)?.sequence ?? 0;
  const reached = newest.length < named ? 0 : (newest.at(-1)?.sequence ?? 0);
  if (last < reached) {
    const range = { from: last, to: Math.min(page[0]?.sequence ?? 0, reached) };
    const { data } = await all
      .between({ sequence: range.from }, { sequence: range.to })
      .go({ limit: named, consistent: true });
    for (const { sequence } of data) suspended.add(sequence);
  }
  return {
    answer: { owedCupoints: owedCupoints(wallet), suspended: newest.map(toSuspended) },
    isSuspended: ({ sequence }) => suspended.has(sequence),
  };
};

const toSuspended = ({ walletId, sequence, courseId, memo, paid }: SuspendedItem) => ({
  transactionId: transactionId(walletId, sequence),
  courseId,
  memo,
  paidCupoints: paid / unitsPerCupoint,
});
