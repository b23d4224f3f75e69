import { unitsPerCupoint } from "@cu/pricing/cupoints";
import { account } from "../../storage/ledger/account.ts";
import type { Line } from "../../storage/ledger/entry.entity.ts";
import type { WalletItem } from "../../storage/ledger/wallet.entity.ts";

/** Lines for any incoming money: the wallet's debt is settled first (WAL-31). */
export const repay = ({ walletId, receivable }: WalletItem, units: number): Line[] => {
  const settled = Math.min(receivable, units);
  const gained = { account: account.wallet(walletId), amount: units - settled };
  return settled > 0 ? [gained, { account: account.receivable(walletId), amount: settled }] : [gained];
};

/** Memo suffix when part of the money settled a debt. */
export const settledText = ({ receivable }: WalletItem, units: number): string => {
  const settled = Math.min(receivable, units) / unitsPerCupoint;
  return settled > 0 ? `, ${settled} for what was owed` : "";
};
