import type { Transaction } from "@cu/api/wallet";
import { unitsPerCupoint } from "@cu/pricing/cupoints";
import { currencyValue, usDollar } from "@cu/pricing/currency";
import type * as z from "zod";
import { allCertificates } from "../../access/certificate.ts";
import type { StoredEntitlements } from "../../access/entitlements.ts";
import { account } from "../../storage/ledger/account.ts";
import { gainOf } from "../../storage/ledger/book.ts";
import type { EntryItem } from "../../storage/ledger/entry.entity.ts";
import { transactionId } from "../../storage/ledger/transaction-id.ts";

/** State that is not part of the entry. */
export type Standing = {
  readonly isRefunded: boolean;
  readonly isCertificateRequested: boolean;
  readonly isExported: boolean;
  readonly isSuspended: boolean;
};

export const fresh: Standing = {
  isRefunded: false,
  isCertificateRequested: false,
  isExported: false,
  isSuspended: false,
};

// The type implies the sign: money reversed by the provider is a debit like a purchase. Suspending or resuming a
// purchase moves nothing in the wallet.
const types = {
  topup: "topup",
  bonus: "topup",
  "chargeback-reversal": "topup",
  purchase: "purchase",
  chargeback: "purchase",
  refund: "refund",
  suspension: "suspension",
  resumption: "resumption",
} as const;

/** The cupoints that an entry moved in its wallet, without sign. */
export const totalCupoints = (entry: EntryItem): number =>
  Math.abs(gainOf(entry.lines, account.wallet(entry.walletId))) / unitsPerCupoint;

type Refundability = Omit<Standing, "isSuspended">;

/** D-30, without the hour, which is checked separately. */
export const isRefundable = (entry: EntryItem, standing: Refundability): boolean =>
  entry.kind === "purchase" && whyNotRefundable(entry, standing) === undefined;

/** WAL-42: the reason shown in the wallet. A completed refund takes precedence over the other reasons. */
const whyNotRefundable = (
  entry: EntryItem,
  standing: Refundability,
): z.input<typeof Transaction>["notRefundable"] | undefined => {
  if (entry.kind !== "purchase") return "never";
  if (standing.isRefunded) return "refunded";
  if (totalCupoints(entry) === 0) return "free";
  if (entry.sale?.isFinal) return "final";
  if (standing.isExported) return "exported";
  return standing.isCertificateRequested ? "certificate" : undefined;
};

const typeOf = (entry: EntryItem) =>
  entry.kind === "adjustment"
    ? gainOf(entry.lines, account.wallet(entry.walletId)) < 0
      ? "purchase"
      : "topup"
    : types[entry.kind];

export const toTransaction = (entry: EntryItem, standing: Standing = fresh): z.input<typeof Transaction> => {
  const transactionType = typeOf(entry);
  const notRefundable = transactionType === "purchase" ? whyNotRefundable(entry, standing) : undefined;
  return {
    id: transactionId(entry.walletId, entry.sequence),
    orderId: entry.orderId,
    transactionType,
    transactionTotalCupoints: totalCupoints(entry),
    transactionTotalCurrency: currencyValue(totalCupoints(entry), usDollar),
    discount: entry.discount,
    memo: entry.memo,
    date: entry.date,
    refundable: isRefundable(entry, standing),
    ...(notRefundable && { notRefundable }),
    ...(entry.receipt && { receipt: entry.receipt.number }),
    ...(standing.isRefunded && { refunded: true }),
    ...(standing.isSuspended && { suspended: true }),
  };
};

/** Whether content of the purchase was exported or printed, after which it is not refundable (WAL-44). */
export const isExported = (entry: EntryItem, entitlements: StoredEntitlements | undefined): boolean => {
  const id = transactionId(entry.walletId, entry.sequence);
  return entitlements?.grants.some((grant) => grant.transactionId === id && grant.exportedAt !== undefined) ?? false;
};

/** Whether the purchased certification's certificate was requested, after which it is not refundable. */
export const isCertificateRequested = (entry: EntryItem, entitlements: StoredEntitlements | undefined): boolean => {
  const id = transactionId(entry.walletId, entry.sequence);
  const certificate = entitlements && allCertificates(entitlements).find((each) => each.transactionId === id);
  return certificate?.status === "requested" || certificate?.status === "issued";
};
