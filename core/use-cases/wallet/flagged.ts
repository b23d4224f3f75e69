import { unitsPerCupoint } from "@cu/pricing/cupoints";
import type { WalletItem } from "../../storage/ledger/wallet.entity.ts";

/** WAL-35: one line per wallet with a reversed card payment, for operators; wallets still in debt first. */
export const flaggedLines = (wallets: readonly WalletItem[]): string[] =>
  wallets
    .filter(({ flagged }) => flagged)
    .toSorted((a, b) => b.receivable - a.receivable || a.walletId - b.walletId)
    .map(({ walletId, receivable, suspended = 0 }) => {
      const owed = receivable > 0 ? `${receivable / unitsPerCupoint} cupoints are owed` : "nothing is owed";
      return `wallet ${walletId} is flagged, a card payment was taken back: ${owed}, purchases suspended: ${suspended}`;
    });
