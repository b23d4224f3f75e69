import { createHash } from "node:crypto";
import { config } from "../config/config.ts";
import { account } from "./account.ts";
import type { EntryItem } from "./entry.entity.ts";
import type { WalletItem } from "./wallet.entity.ts";

type Moved = Pick<EntryItem, "kind" | "lines">;

/** Top-ups and purchases have a receipt, what was returned of them a credit note; gifts and adjustments have neither. */
const documents: { readonly [Kind in EntryItem["kind"]]?: "receipt" | "credit-note" } = {
  topup: "receipt",
  purchase: "receipt",
  "chargeback-reversal": "receipt",
  refund: "credit-note",
  chargeback: "credit-note",
};

export const documentOf = ({ kind }: Pick<EntryItem, "kind">) => documents[kind];

const isOfCard = ({ kind }: Pick<EntryItem, "kind">) => kind !== "purchase" && kind !== "refund";

/** What was paid or returned, in ledger units: at the card, or between wallet, debt and what they pay for. */
export const receiptUnits = (walletId: number, entry: Moved): number => {
  const ours = isOfCard(entry) ? [account.card] : [account.wallet(walletId), account.receivable(walletId)];
  return Math.abs(entry.lines.reduce((sum, line) => (ours.includes(line.account) ? sum + line.amount : sum), 0));
};

/** The document of the wallet's next entry; none where nothing was paid. */
export const receiptFor = (wallet: WalletItem, entry: Moved): EntryItem["receipt"] => {
  if (!documentOf(entry) || receiptUnits(wallet.walletId, entry) === 0) return undefined;
  const tax = isOfCard(entry) ? config.receiptTax : undefined;
  return { number: numberOf(wallet), ...(tax && { tax }) };
};

// Crockford's digits: none is taken for another one.
const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * Each wallet has a series of its own, whose numbers have no gaps because its entries have none. One series of the
 * operator would make all buyers wait for one item, and would tell each of them how much the others buy.
 */
const numberOf = ({ walletId, sub, receipts = 0 }: WalletItem): string => {
  const bytes = createHash("sha256").update(`receipts ${walletId} ${sub}`).digest().subarray(0, 10);
  const series = Array.from(bytes, (byte) => digits[byte % digits.length]).join("");
  return `${series}-${String(receipts + 1).padStart(4, "0")}`;
};
