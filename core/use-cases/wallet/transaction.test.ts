import { expect, test } from "vitest";
import { nothingStored } from "../../access/entitlements.ts";
import { account } from "../../storage/ledger/account.ts";
import type { EntryItem } from "../../storage/ledger/entry.entity.ts";
import { fresh, isCertificateRequested, isRefundable, toTransaction } from "./transaction.ts";

const walletId = 7;
const entryOf = (kind: EntryItem["kind"], units: number, more: Partial<EntryItem> = {}): EntryItem => ({
  walletId,
  sequence: 42,
  kind,
  orderId: "ord_1",
  memo: "A course",
  date: "2026-03-01T10:00:00.000Z",
  discount: 0.25,
  lines: [
    { account: account.wallet(walletId), amount: units },
    { account: account.wallet(8), amount: -units },
  ],
  hash: "",
  ...more,
});
const sale = { courseId: 3, sellerId: 9, moduleIds: [5], parts: [] };
const purchase = entryOf("purchase", -22_500, { sale });

test("WAL-22: a transaction has the amount moved in its wallet without sign, in cupoints and in dollars", () => {
  expect(toTransaction(purchase)).toEqual({
    id: 7_000_042,
    orderId: "ord_1",
    transactionType: "purchase",
    transactionTotalCupoints: 225,
    transactionTotalCurrency: 2.25,
    discount: 0.25,
    memo: "A course",
    date: "2026-03-01T10:00:00.000Z",
    refundable: true,
  });
});

test("WAL-22, WAL-31, WAL-34, ADM-97: each kind of entry has a type; an adjustment's depends on its sign", () => {
  const typeOf = (kind: EntryItem["kind"], units: number) => toTransaction(entryOf(kind, units)).transactionType;
  expect(
    (
      [
        ["topup", 1],
        ["bonus", 1],
        ["chargeback-reversal", 1],
        ["purchase", -1],
        ["chargeback", -1],
        ["refund", 1],
        ["suspension", 0],
        ["resumption", 0],
        ["adjustment", -100],
        ["adjustment", 100],
        ["adjustment", 0],
      ] as const
    ).map(([kind, units]) => typeOf(kind, units * 100)),
  ).toEqual([
    "topup",
    "topup",
    "topup",
    "purchase",
    "purchase",
    "refund",
    "suspension",
    "resumption",
    "purchase",
    "topup",
    "topup",
  ]);
});

test("WAL-14, WAL-29, WAL-32, WAL-37: what can be given back is a purchase that cost something, was not given back, is not final and certifies nothing that was requested", () => {
  expect(isRefundable(purchase, fresh)).toBe(true);
  expect(isRefundable(entryOf("purchase", -100, { sale: { ...sale, isFinal: false } }), fresh)).toBe(true);
  for (const [entry, standing] of [
    [entryOf("topup", -22_500), fresh],
    [entryOf("purchase", 0, { sale }), fresh],
    [entryOf("purchase", -22_500, { sale: { ...sale, isFinal: true } }), fresh],
    [purchase, { ...fresh, isRefunded: true }],
    [purchase, { ...fresh, isCertificateRequested: true }],
  ] as const)
    expect(isRefundable(entry, standing)).toBe(false);
  expect(toTransaction(purchase, { ...fresh, isRefunded: true })).toMatchObject({ refunded: true, refundable: false });
  expect(toTransaction(purchase, { ...fresh, isRefunded: true })).not.toHaveProperty("suspended");
  expect(toTransaction(purchase, { ...fresh, isSuspended: true })).toMatchObject({ suspended: true, refundable: true });
  expect(toTransaction(purchase, { ...fresh, isSuspended: true })).not.toHaveProperty("refunded");
});

test("WAL-42: only a purchase that is not refundable has a reason", () => {
  const why = (entry: EntryItem, more: Partial<typeof fresh> = {}) =>
    toTransaction(entry, { ...fresh, ...more }).notRefundable;
  const final = entryOf("purchase", -22_500, { sale: { ...sale, isFinal: true } });
  expect([
    why(purchase),
    why(final),
    why(final, { isRefunded: true }),
    why(entryOf("purchase", 0, { sale })),
    why(purchase, { isCertificateRequested: true }),
    why(purchase, { isExported: true, isCertificateRequested: true }),
    why(entryOf("chargeback", -22_500)),
    why(entryOf("adjustment", -100)),
    why(entryOf("topup", 22_500)),
    why(entryOf("refund", 22_500)),
  ]).toEqual([
    undefined,
    "final",
    "refunded",
    "free",
    "certificate",
    "exported",
    "never",
    "never",
    undefined,
    undefined,
  ]);
});

test("WAL-21, CER-43: a certificate counts as requested for the purchase that bought it, from its request to its issue", () => {
  const bought = (transactionId: number, status: "not_requested" | "requested" | "issued" | "rejected") => ({
    id: 1,
    status,
    purchasedAt: purchase.date,
    accessUntil: "2027-03-01T10:00:00.000Z",
    transactionId,
  });
  const is = (transactionId: number, status: Parameters<typeof bought>[1]) =>
    isCertificateRequested(purchase, { ...nothingStored, certificate: bought(transactionId, status) });
  expect(
    (["not_requested", "requested", "issued", "rejected"] as const).map((status) => is(7_000_042, status)),
  ).toEqual([false, true, true, false]);
  expect([is(7_000_043, "requested"), is(8_000_042, "issued")]).toEqual([false, false]);
  expect(isCertificateRequested(purchase, undefined)).toBe(false);
  // The one that was renewed since is still the one that this purchase bought.
  const renewed = {
    ...nothingStored,
    certificate: bought(7_000_050, "not_requested"),
    formerCertificates: [bought(7_000_042, "issued")],
  };
  expect(isCertificateRequested(purchase, renewed)).toBe(true);
});
