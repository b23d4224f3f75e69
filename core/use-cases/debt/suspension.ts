import type { Certificate, Grant } from "../../access/access.entity.ts";
import type { StoredEntitlements } from "../../access/entitlements.ts";
import type { EntryItem } from "../../storage/ledger/entry.entity.ts";
import { transactionId } from "../../storage/ledger/transaction-id.ts";

/** Entitlements in which a purchase no longer opens or certifies anything, from an instant on. */
export const shut = (entitlements: StoredEntitlements, entry: EntryItem, at: string): StoredEntitlements =>
  withMark(entitlements, entry, at);

/** The entitlements when the purchase counts again. */
export const reopened = (entitlements: StoredEntitlements, entry: EntryItem): StoredEntitlements =>
  withMark(entitlements, entry, undefined);

const withMark = (
  entitlements: StoredEntitlements,
  entry: EntryItem,
  suspendedAt: string | undefined,
): StoredEntitlements => {
  const id = transactionId(entry.walletId, entry.sequence);
  const mark = <Bought extends Grant | Certificate>(bought: Bought): Bought =>
    bought.transactionId === id ? { ...bought, suspendedAt } : bought;
  return {
    ...entitlements,
    grants: entitlements.grants.map(mark),
    certificate: entitlements.certificate && mark(entitlements.certificate),
    formerCertificates: entitlements.formerCertificates?.map(mark),
  };
};
