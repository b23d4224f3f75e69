import type { Row } from "../../foundation/store/row.ts";
import { paidFor } from "../../storage/ledger/earned.ts";
import type { EntryItem } from "../../storage/ledger/entry.entity.ts";
import type { Finding } from "./audit.ts";

// A sale is dated just before it is written, and counted on the day in which it is: the two may lie around midnight.
const apartMilliseconds = 60_000;
const aDay = 86_400_000;

type Sold = { readonly at: number; readonly by: number };

/**
 * ADM-128: the purchases and the revenue that admins are shown by day are those of the journal. Compared up to the end of
 * each day, so that what one day lacks is no finding of the next.
 */
export const auditCounters = (entries: readonly EntryItem[], counters: readonly Row[]): Finding[] => {
  const purchases = entries.filter(({ kind }) => kind === "purchase");
  const sold = (amount: (entry: EntryItem) => number) =>
    purchases.map((entry) => ({ at: Date.parse(entry.date), by: amount(entry) })).toSorted((a, b) => a.at - b.at);
  return [
    ...compare(
      "purchases",
      counters,
      sold(() => 1),
    ),
    ...compare("revenueCupoints", counters, sold(paidFor)),
  ];
};

const compare = (figure: string, counters: readonly Row[], sold: readonly Sold[]): Finding[] => {
  const counted = new Map<string, number>();
  for (const row of counters) {
    const day = `${String(row.pk).slice("tally#".length)}-${String(row.sk).slice(0, 2)}`;
    counted.set(day, (counted.get(day) ?? 0) + Number(row[figure] ?? 0));
  }
  const days = [...new Set([...counted.keys(), ...sold.map(({ at }) => new Date(at).toISOString().slice(0, 10))])];
  const sums = { counted: 0, least: 0, most: 0 };
  let [least, most] = [0, 0];
  const takeUntil = (from: number, until: number, add: (by: number) => void): number => {
    let n = from;
    for (let one = sold[n]; one && one.at < until; one = sold[++n]) add(one.by);
    return n;
  };
  for (const day of days.toSorted()) {
    const end = Date.parse(day) + aDay;
    sums.counted += counted.get(day) ?? 0;
    least = takeUntil(least, end - apartMilliseconds, (by) => (sums.least += by));
    most = takeUntil(most, end + apartMilliseconds, (by) => (sums.most += by));
    if (sums.counted < sums.least || sums.counted > sums.most)
      return [
        {
          walletId: 0,
          problem: `${figure} up to ${day} are ${sums.counted} in the counters and ${sums.least} in the journal`,
        },
      ];
  }
  const all = sold.reduce((sum, { by }) => sum + by, 0);
  return all === sums.counted
    ? []
    : [{ walletId: 0, problem: `${figure} are ${sums.counted} in the counters and ${all} in the journal` }];
};
