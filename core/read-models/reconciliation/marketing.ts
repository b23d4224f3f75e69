import { unitsPerCupoint } from "@cu/pricing/cupoints";
import { account } from "../../storage/ledger/account.ts";
import type { EntryItem } from "../../storage/ledger/entry.entity.ts";
import type { WalletItem } from "../../storage/ledger/wallet.entity.ts";
import { exactDollars } from "../earning/money.ts";
import { accountBalances } from "./audit.ts";

type Books = { readonly wallets: readonly WalletItem[]; readonly entries: readonly EntryItem[] };

/** CRE-79: a line for operators on what purchases with granted cupoints cost; none where nothing was granted. */
export const marketingLines = ({ wallets, entries }: Books): string[] => {
  const balances = accountBalances(entries);
  const spent = (balances.get(account.redeemed) ?? 0) / unitsPerCupoint;
  const cost = exactDollars(-(balances.get(account.marketing) ?? 0));
  const unspent = wallets.reduce((sum, { granted = 0 }) => sum + granted, 0) / unitsPerCupoint;
  if (spent === 0 && unspent === 0) return [];
  return [`Marketing pays $${cost.toFixed(2)} of royalties for ${spent} granted cupoints; ${unspent} are unspent.`];
};
