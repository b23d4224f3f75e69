import { account, isCreator } from "../../storage/ledger/account.ts";
import { gainOf } from "../../storage/ledger/book.ts";
import type { EarnedItem } from "../../storage/ledger/earned.entity.ts";
import type { EntryItem } from "../../storage/ledger/entry.entity.ts";
import type { Finding } from "./audit.ts";

type Books = { readonly entries: readonly EntryItem[]; readonly earned: readonly EarnedItem[] };

/**
 * ADM-128: what an author is shown of each sale, refund and suspension is what its entry books to them, on its day and by
 * parts that sum to it: the statement, the performance and the weeks are sums of these.
 */
export const auditShown = ({ entries, earned }: Books): Finding[] => {
  const shown = new Map(earned.map((item) => [keyOf(item.authorId, item), item]));
  const booked = new Map(entries.map((entry) => [`${entry.walletId}#${entry.sequence}`, entry]));
  const missing = entries.flatMap((entry) =>
    [...new Set(entry.lines.map((line) => line.account))].flatMap((name) => {
      const authorId = Number(name.split(":")[1]);
      if (!isCreator(name) || gainOf(entry.lines, name) === 0 || shown.has(keyOf(authorId, entry))) return [];
      return findingOf(entry, `author ${authorId} is not shown what it brings`);
    }),
  );
  const unlike = earned.flatMap((item) => {
    const { authorId, date, units, parts } = item;
    const entry = booked.get(`${item.walletId}#${item.sequence}`);
    if (!entry) return findingOf(item, `author ${authorId} is shown an entry that is missing`);
    const must = gainOf(entry.lines, account.creator(authorId));
    const sum = parts.reduce((all, part) => all + part.units, 0);
    if (units !== must) return findingOf(item, `author ${authorId} is shown ${units} units of it, it books ${must}`);
    if (sum !== units) return findingOf(item, `author ${authorId} is shown ${units} units in parts of ${sum}`);
    return date === entry.date
      ? []
      : findingOf(item, `author ${authorId} is shown it on ${date}, it was booked ${entry.date}`);
  });
  return [...missing, ...unlike];
};

type Place = { readonly walletId: number; readonly sequence: number };

const keyOf = (authorId: number, { walletId, sequence }: Place): string => `${authorId}#${walletId}#${sequence}`;

const findingOf = ({ walletId, sequence }: Place, problem: string): Finding => ({ walletId, sequence, problem });
