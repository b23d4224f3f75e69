import { account } from "../../storage/ledger/account.ts";
import { gainOf } from "../../storage/ledger/book.ts";
import type { EntryItem } from "../../storage/ledger/entry.entity.ts";
import { entryHash } from "../../storage/ledger/hash-chain.ts";
import { chainStart, type WalletItem } from "../../storage/ledger/wallet.entity.ts";

/** A checked invariant: the number of items checked and the violations found. */
export type Check = { readonly name: string; readonly looked: number; readonly findings: readonly Finding[] };

export type Finding = { readonly walletId: number; readonly sequence?: number; readonly problem: string };

/**
 * Verifies one wallet from its own rows: the hash chain (I7), balanced lines, the balance as the sum of its entries,
 * never below 0 (I1, I2), and no growth before a debt was paid (WAL-31). An empty list means no findings.
 */
export const auditWallet = (wallet: WalletItem, entries: readonly EntryItem[]): Finding[] => {
  const { walletId } = wallet;
  const findings: Finding[] = [];
  const find = (problem: string, sequence?: number) => findings.push({ walletId, sequence, problem });
  const ordered = entries.toSorted((a, b) => a.sequence - b.sequence);
  let head = chainStart;
  let balance = 0;
  let owed = 0;
  let granted = 0;
  const besideDebt: number[] = [];
  for (const [n, { hash, ...entry }] of ordered.entries()) {
    const { sequence, lines } = entry;
    if (sequence !== n + 1) find(`entry ${n + 1} is missing`, sequence);
    if (entryHash(head, entry) !== hash) find("the hash does not follow from what is before", sequence);
    if (lines.reduce((sum, { amount }) => sum + amount, 0) !== 0) find("the lines do not sum to 0", sequence);
    head = hash;
    balance += gainOf(lines, account.wallet(walletId));
    owed -= gainOf(lines, account.receivable(walletId));
    if (balance < 0) find("the balance was below 0", sequence);
    granted += entry.granted ?? 0;
    if (granted < 0 || granted > Math.max(0, balance)) find("more granted cupoints than it held", sequence);
    if (balance > 0 && owed > 0) besideDebt.push(sequence);
  }
  for (const sequence of besideDebt) find("it held something while it owed", sequence);
  if (wallet.sequence !== ordered.length) find(`the wallet counts ${wallet.sequence} entries of ${ordered.length}`);
  if (wallet.head !== head) find("the wallet names another newest entry");
  if (wallet.balance !== balance) find(`the balance is ${wallet.balance}, its entries sum to ${balance}`);
  if ((wallet.granted ?? 0) !== granted) find(`${wallet.granted ?? 0} are granted, the entries say ${granted}`);
  if (wallet.receivable !== owed) find(`${wallet.receivable} are owed, the entries say ${owed}`);
  return findings;
};

/** Balance of each ledger account: the sum of its lines over all wallets. All balances sum to 0. */
export const accountBalances = (entries: readonly EntryItem[]): Map<string, number> => {
  const balances = new Map<string, number>();
  for (const { lines } of entries) {
    for (const { account: name, amount } of lines) balances.set(name, (balances.get(name) ?? 0) + amount);
  }
  return balances;
};
