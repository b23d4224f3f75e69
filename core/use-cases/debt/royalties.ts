import { account, isCreator } from "../../storage/ledger/account.ts";
import type { EntryItem, Line } from "../../storage/ledger/entry.entity.ts";

/** Journal lines that debit a purchase's royalties from its authors and hold them until the debt is paid. */
export const holdBack = (entry: EntryItem): Line[] => {
  const earned = entry.lines.filter(({ account: name, amount }) => isCreator(name) && amount !== 0);
  const sum = earned.reduce((total, { amount }) => total + amount, 0);
  if (sum === 0) return [];
  return [
    ...earned.map(({ account: name, amount }) => ({ account: name, amount: -amount })),
    { account: account.held(entry.walletId), amount: sum },
  ];
};

/** Journal lines that pay held royalties to their authors. */
export const payOut = (entry: EntryItem): Line[] =>
  holdBack(entry).map(({ account: name, amount }) => ({ account: name, amount: 0 - amount }));
