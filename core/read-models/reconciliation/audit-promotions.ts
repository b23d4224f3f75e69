import { paidFor } from "../../storage/ledger/earned.ts";
import type { EntryItem } from "../../storage/ledger/entry.entity.ts";
import type { PromotedItem } from "../../storage/ledger/promoted.entity.ts";
import type { Finding } from "./audit.ts";

type Books = { readonly entries: readonly EntryItem[]; readonly promoted: readonly PromotedItem[] };
type Count = { readonly uses: number; readonly paid: number };

const nothing: Count = { uses: 0, paid: 0 };

/** CRE-70: a promotion's counters match the journal entries of its sales. */
export const auditPromotions = ({ entries, promoted }: Books): Finding[] => {
  const must = countsOf(entries);
  const shown = new Map(promoted.map((item) => [item.promotionId, item]));
  return [...new Set([...must.keys(), ...shown.keys()])].flatMap((id) => {
    const [is, right] = [shown.get(id) ?? nothing, must.get(id) ?? nothing];
    if (is.uses === right.uses && is.paid === right.paid) return [];
    const text = `promotion ${id} counts ${is.uses} sales of ${is.paid} cupoints, the journal ${right.uses} of ${right.paid}`;
    return [{ walletId: 0, problem: text }];
  });
};

const countsOf = (entries: readonly EntryItem[]): Map<number, Count> => {
  const refunded = new Set<string>();
  const suspended = new Map<string, number>();
  for (const { walletId, kind, refundOf, concerns } of entries) {
    if (refundOf !== undefined) refunded.add(`${walletId}#${refundOf}`);
    const key = `${walletId}#${concerns}`;
    if (concerns !== undefined) suspended.set(key, (suspended.get(key) ?? 0) + (kind === "suspension" ? 1 : -1));
  }
  const counts = new Map<number, Count>();
  for (const entry of entries) {
    const id = entry.sale?.promotionId;
    const key = `${entry.walletId}#${entry.sequence}`;
    if (id === undefined || refunded.has(key)) continue;
    const { uses, paid } = counts.get(id) ?? nothing;
    counts.set(id, { uses: uses + 1, paid: paid + ((suspended.get(key) ?? 0) > 0 ? 0 : paidFor(entry)) });
  }
  return counts;
};
