import { isDeepStrictEqual } from "node:util";
import type { Row } from "../../foundation/store/row.ts";
import type { List } from "../../storage/admin-index/list.ts";
import type { OpenedRow } from "../../storage/admin-index/opened-row.entity.ts";
import { journalRowOf } from "../../storage/ledger/book.ts";
import { paidFor } from "../../storage/ledger/earned.ts";
import type { EntryItem } from "../../storage/ledger/entry.entity.ts";
import type { JournalRow } from "../../storage/ledger/journal-row.entity.ts";
import type { WalletItem } from "../../storage/ledger/wallet.entity.ts";
import { isGone } from "../../storage/user/gone.ts";
import type { Finding } from "./audit.ts";

type Books = {
  readonly wallets: readonly WalletItem[];
  readonly entries: readonly EntryItem[];
  readonly journal: readonly JournalRow[];
};

/** ADM-128: the transaction report has each reportable entry exactly once, as booked. */
export const auditTransactions = ({ wallets, entries, journal }: Books): Finding[] => {
  const subs = new Map(wallets.map(({ walletId, sub }) => [walletId, sub]));
  const rows = Map.groupBy(journal, ({ id }) => id);
  const unlike = entries.flatMap((entry): Finding | [] => {
    const [row, again] = rows.get(idOf(entry)) ?? [];
    rows.delete(idOf(entry));
    // The row of a deleted account keeps its sub, which no longer resolves to a user.
    const sub = subs.get(entry.walletId) ?? "";
    const must = journalRowOf(entry, isGone(sub) ? (row?.sub ?? "") : sub);
    if (again) return findingOf(entry, "the report of transactions has it twice");
    return isDeepStrictEqual(row && { ...row }, must)
      ? []
      : findingOf(entry, "the report of transactions has it otherwise, or not");
  });
  const extra = [...rows.values()].flatMap(([row]) =>
    row ? findingOf(row, "the report of transactions has an entry that is missing") : [],
  );
  return [...unlike, ...extra];
};

type Opened = { readonly entries: readonly EntryItem[]; readonly opened: readonly OpenedRow[] };

/** ADM-128: the report of module purchases has the modules of each sale, and prices paid that sum to what was paid. */
export const auditModulePurchases = ({ entries, opened }: Opened): Finding[] => {
  const rows = new Map(opened.map((row) => [row.id, row]));
  return entries.flatMap((entry): Finding | [] => {
    const { sale } = entry;
    if (!sale || entry.kind !== "purchase" || sale.moduleIds.length === 0) return [];
    const [part, ...more] = rows.get(idOf(entry))?.parts ?? [];
    if (!part) return findingOf(entry, "the report of module purchases lacks it");
    const { courseId, moduleIds, paid = [] } = part;
    const isSold =
      courseId === sale.courseId && isDeepStrictEqual([...moduleIds], [...sale.moduleIds]) && more.length === 0;
    if (!isSold) return findingOf(entry, "the report of module purchases has other modules");
    const sum = paid.reduce((all, each) => all + each, 0);
    const all = paidFor(entry);
    // The remainder paid for a certification in the same purchase.
    const isPaid = sale.certificateId === undefined ? sum === all : sum <= all;
    return isPaid && paid.length === moduleIds.length
      ? []
      : findingOf(entry, `the report of module purchases has ${sum} cupoints paid, the entry ${all}`);
  });
};

type Listed = { readonly journal: readonly JournalRow[]; readonly opened: readonly OpenedRow[] };

/** ADM-128: the hourly totals of both reports match their rows. */
export const auditHours = (
  { journal, opened }: Listed,
  counters: Readonly<Record<List, readonly Row[]>>,
): Finding[] => [
  ...compareHours(
    "journal",
    counters.journal,
    journal.map(({ kind, at }) => ({ kind, at, by: 1 })),
  ),
  ...compareHours(
    "opened",
    counters.opened,
    opened.map(({ kind, at, parts }) => ({
      kind,
      at,
      by: parts.reduce((all, { moduleIds }) => all + moduleIds.length, 0),
    })),
  ),
];

type Counted = { readonly kind: string; readonly at: string; readonly by: number };

const compareHours = (list: List, counters: readonly Row[], rows: readonly Counted[]): Finding[] => {
  const [counted, must] = [new Map<string, number>(), new Map<string, number>()];
  const add = (to: Map<string, number>, name: string, by: number) => to.set(name, (to.get(name) ?? 0) + by);
  for (const { pk, sk, ...hours } of counters)
    for (const [name, count] of Object.entries(hours)) {
      const [kind = "", hour = ""] = name.split("@");
      add(counted, `${kind} ${String(pk).slice(-7)}-${String(sk).slice(0, 2)}T${hour}`, Number(count));
    }
  for (const { kind, at, by } of rows) add(must, `${kind} ${at.slice(0, 13)}`, by);
  return [...new Set([...counted.keys(), ...must.keys()])].toSorted().flatMap((name) => {
    const [is, right] = [counted.get(name) ?? 0, must.get(name) ?? 0];
    return is === right ? [] : { walletId: 0, problem: `the list "${list}" counts ${is} ${name}, and has ${right}` };
  });
};

type Place = { readonly walletId: number; readonly sequence: number };

const idOf = ({ walletId, sequence }: Place): string => `${walletId}-${sequence}`;

const findingOf = ({ walletId, sequence }: Place, problem: string): Finding => ({ walletId, sequence, problem });
