import { account, isCreator } from "../../storage/ledger/account.ts";
import type { EarnedItem } from "../../storage/ledger/earned.entity.ts";
import type { EntryItem } from "../../storage/ledger/entry.entity.ts";
import type { PaidItem, PaymentItem } from "../../storage/ledger/payout.entity.ts";
import { accountBalances, type Finding } from "./audit.ts";

type Books = {
  readonly entries: readonly EntryItem[];
  readonly earned: readonly EarnedItem[];
  readonly paid: readonly PaidItem[];
  readonly payments: readonly PaymentItem[];
};

/**
 * What must hold between the journal and what authors are shown and paid: each author's items sum to their account in
 * the journal, to the unit, and what was paid is the sum of the payments.
 */
export const auditEarnings = ({ entries, earned, paid, payments }: Books): Finding[] => {
  const balances = accountBalances(entries);
  const shown = sums(earned, ({ authorId, units }) => [account.creator(authorId), units]);
  const accounts = new Set([...[...balances.keys()].filter(isCreator), ...shown.keys()]);
  const paidOut = sums(payments, ({ authorId, cents }) => [account.creator(authorId), cents]);
  const noted = sums(paid, ({ authorId, cents }) => [account.creator(authorId), cents]);
  return [
    ...differences(
      accounts,
      shown,
      balances,
      (name, is, must) => `${name} is shown ${is} units, the journal has ${must}`,
    ),
    ...differences(
      new Set([...paidOut.keys(), ...noted.keys()]),
      noted,
      paidOut,
      (name, is, must) => `${name} was paid ${is} cents, its payments sum to ${must}`,
    ),
  ];
};

const sums = <T>(items: readonly T[], of: (item: T) => readonly [string, number]): Map<string, number> => {
  const found = new Map<string, number>();
  for (const item of items) {
    const [name, amount] = of(item);
    found.set(name, (found.get(name) ?? 0) + amount);
  }
  return found;
};

const differences = (
  names: ReadonlySet<string>,
  is: ReadonlyMap<string, number>,
  must: ReadonlyMap<string, number>,
  text: (name: string, is: number, must: number) => string,
): Finding[] =>
  [...names].flatMap((name) => {
    const [left, right] = [is.get(name) ?? 0, must.get(name) ?? 0];
    return left === right ? [] : [{ walletId: 0, problem: text(name, left, right) }];
  });
