import type { Certificate, Grant } from "../../access/access.entity.ts";
import type { StoredHolding } from "../../access/holding.ts";
import type { EntryItem } from "../../storage/ledger/entry.entity.ts";
import { transactionId } from "../../storage/ledger/transaction-id.ts";

/** A holding in which a purchase no longer opens or certifies anything, from an instant on. */
export const shut = (holding: StoredHolding, entry: EntryItem, at: string): StoredHolding =>
  withMark(holding, entry, at);

/** The holding when the purchase counts again. */
export const reopened = (holding: StoredHolding, entry: EntryItem): StoredHolding =>
  withMark(holding, entry, undefined);

const withMark = (holding: StoredHolding, entry: EntryItem, suspendedAt: string | undefined): StoredHolding => {
  const id = transactionId(entry.walletId, entry.sequence);
  const mark = <Bought extends Grant | Certificate>(bought: Bought): Bought =>
    bought.transactionId === id ? { ...bought, suspendedAt } : bought;
  return {
    ...holding,
    grants: holding.grants.map(mark),
    certificate: holding.certificate && mark(holding.certificate),
    formerCertificates: holding.formerCertificates?.map(mark),
  };
};
