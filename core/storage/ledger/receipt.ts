import { createHash } from "node:crypto";
import { config } from "../../foundation/config/config.ts";
import { account } from "./account.ts";
import type { EntryItem } from "./entry.entity.ts";
import type { WalletItem } from "./wallet.entity.ts";

type Moved = Pick<EntryItem, "kind" | "lines">;

/** Top-ups and purchases have a receipt, their refunds a credit note; gifts and adjustments have neither. */
const documents: { readonly [Kind in EntryItem["kind"]]?: "receipt" | "credit-note" } = {
  topup: "receipt",
  purchase: "receipt",
  "chargeback-reversal": "receipt",
  refund: "credit-note",
  chargeback: "credit-note",
};

export const documentOf = ({ kind }: Pick<EntryItem, "kind">) => documents[kind];

const isOfCard = ({ kind }: Pick<EntryItem, "kind">) => kind !== "purchase" && kind !== "refund";

/** The amount paid or returned, in ledger units: on the card, or between the wallet, its debt and the purchase. */
export const receiptUnits = (walletId: number, entry: Moved): number => {
  const ours = isOfCard(entry) ? [account.card] : [account.wallet(walletId), account.receivable(walletId)];
  return Math.abs(entry.lines.reduce((sum, line) => (ours.includes(line.account) ? sum + line.amount : sum), 0));
};

/** The document of the wallet's next entry; undefined if no money moved. */
export const receiptFor = (wallet: WalletItem, entry: Moved): EntryItem["receipt"] => {
  if (!documentOf(entry) || receiptUnits(wallet.walletId, entry) === 0) return undefined;
  const tax = isOfCard(entry) ? config.receiptTax : undefined;
  return { number: numberOf(wallet), ...(tax && { tax }) };
};

// Crockford's alphabet, without ambiguous characters.
const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * One receipt series per wallet, without gaps because its entries have none. A single series for the operator would
 * make all buyers contend for one item and reveal the sales volume.
 */
const numberOf = ({ walletId, sub, receipts = 0 }: WalletItem): string => {
  const bytes = createHash("sha256").update(`receipts ${walletId} ${sub}`).digest().subarray(0, 10);
  const series = Array.from(bytes, (byte) => digits[byte % digits.length]).join("");
  return `${series}-${String(receipts + 1).padStart(4, "0")}`;
};
