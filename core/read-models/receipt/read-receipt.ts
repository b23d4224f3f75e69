import { Failure } from "@cu/api/failure";
import { fullName } from "@cu/api/person-name";
import type { Receipt } from "@cu/api/wallet";
import { unitsPerCupoint } from "@cu/pricing/cupoints";
import { chargeMinorUnits, usDollar } from "@cu/pricing/currency";
import type * as z from "zod";
import type { Person } from "../../foundation/actor.ts";
import { config } from "../../foundation/config/config.ts";
import { EntryEntity, type EntryItem } from "../../storage/ledger/entry.entity.ts";
import { documentOf, receiptUnits } from "../../storage/ledger/receipt.ts";
import { sequenceIn, transactionId } from "../../storage/ledger/transaction-id.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { findIntent } from "../../use-cases/payment/credit.ts";

export type Shown = z.input<typeof Receipt>;
type Payer = Pick<Person, "sub" | "walletId">;

/**
 * WAL-39, WAL-40: the receipt of the caller's transaction; missing for other users' transactions and those without a
 * receipt.
 */
export const readReceipt = async ({ sub, walletId }: Payer, id: number): Promise<Shown> => {
  const sequence = sequenceIn(walletId, id);
  const [entry, { data: user }] = await Promise.all([
    sequence === undefined ? null : entryAt(walletId, sequence),
    UserEntity.get({ sub }).go({ consistent: true }),
  ]);
  if (!entry?.receipt || !user) throw new Failure("transaction.missing");
  const creditOf = await creditedBy(entry);
  const buyer = { name: fullName(user), email: user.email };
  return { ...figuresOf(entry), buyer, operator: config.operator, ...(creditOf && { creditOf }) };
};

/** The receipt fields contained in the entry. The tax is part of the card charge, so the line item is the remainder. */
export const figuresOf = (entry: EntryItem): Omit<Shown, "buyer" | "operator" | "creditOf"> => {
  const { walletId, sequence, receipt, card, date, orderId, memo, discount } = entry;
  const kind = documentOf(entry);
  if (!receipt || !kind) throw new Error(`Entry ${transactionId(walletId, sequence)} has no receipt.`);
  const totalCupoints = receiptUnits(walletId, entry) / unitsPerCupoint;
  const total = chargeMinorUnits(totalCupoints, usDollar);
  const { tax } = receipt;
  const taxed = tax ? Math.round((total * tax.percent) / (100 + tax.percent)) : 0;
  return {
    id: transactionId(walletId, sequence),
    number: receipt.number,
    kind,
    paidWith: entry.kind === "purchase" || entry.kind === "refund" ? "wallet" : "card",
    date,
    orderId,
    ...(card && { card }),
    lines: [{ memo, discount, cupoints: totalCupoints, currency: (total - taxed) / 100 }],
    ...(tax && { tax: { ...tax, currency: taxed / 100 } }),
    totalCupoints,
    totalCurrency: total / 100,
  };
};

const entryAt = async (walletId: number, sequence: number): Promise<EntryItem | null> =>
  (await EntryEntity.get({ walletId, sequence }).go({ consistent: true })).data;

/** The receipt a credit note refers to: of the purchase, or of the top-up whose card payment was charged back. */
const creditedBy = async ({ walletId, kind, refundOf, intentId }: EntryItem): Promise<Shown["creditOf"]> => {
  const sequence = kind === "chargeback" && intentId !== undefined ? (await findIntent(intentId))?.sequence : refundOf;
  const receipt = sequence === undefined ? undefined : (await entryAt(walletId, sequence))?.receipt;
  return sequence !== undefined && receipt
    ? { id: transactionId(walletId, sequence), number: receipt.number }
    : undefined;
};
