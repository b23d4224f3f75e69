import type { readStatement as route } from "@cu/api/earning";
import type { Returned } from "@cu/api/route";
import type { Person } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import { authoredMetas } from "../creator/courses.ts";
import { centsOf, dollarsOf, exactDollars } from "./money.ts";
import { mustSeeEarnings } from "./owner.ts";
import { paymentsOf, toPayments } from "./payments.ts";
import { readMonth, readSums } from "./read-sums.ts";
import { certificationOf } from "./sums.ts";
import { monthOf } from "./week.ts";

/**
 * A creator's account of a month (CRE-47): the rows sum to what was earned in it, to the unit of the ledger, and
 * balance before + earned - paid is the balance after. Six store calls, however much was sold.
 */
export const readStatement = async (
  person: Person,
  authorId: number,
  month: string,
): Promise<Returned<typeof route>> => {
  mustSeeEarnings(person, authorId);
  const [{ sums, fresh }, payments, metas] = await Promise.all([
    readSums(authorId),
    paymentsOf(authorId),
    authoredMetas(authorId),
  ]);
  const rows = await readMonth(authorId, month, fresh);
  const earnedBefore = sumOf(Object.entries(sums.months).flatMap(([name, units]) => (name < month ? units : [])));
  const paidBefore = sumOf(payments.flatMap(({ date, cents }) => (monthOf(date) < month ? cents : [])));
  // Rounded once, so that the month's figures sum on the paper too.
  const before = centsOf(earnedBefore) - paidBefore;
  const earned = centsOf(earnedBefore + (sums.months[month] ?? 0)) - centsOf(earnedBefore);
  const paid = sumOf(payments.flatMap(({ date, cents }) => (monthOf(date) === month ? cents : [])));
  const names = new Map(
    metas.flatMap(({ id, name, modules }): [string, { course: string; module: string | null }][] => [
      [certificationOf(id), { course: name, module: null }],
      ...modules.map((module): [string, { course: string; module: string }] => [
        String(module.id),
        { course: name, module: module.name },
      ]),
    ]),
  );
  return {
    month,
    isOver: monthOf(new Date(now()).toISOString()) > month,
    before: dollarsOf(before),
    earned: dollarsOf(earned),
    paid: dollarsOf(paid),
    after: dollarsOf(before + earned - paid),
    rows: Object.entries(rows)
      .map(([key, { units, marketing = 0, ...counts }]) => ({
        ...(names.get(key) ?? { course: "No longer there", module: `Module ${key}` }),
        ...counts,
        royalties: exactDollars(units),
        marketing: exactDollars(marketing),
      }))
      .toSorted((a, b) => b.royalties - a.royalties),
    payments: toPayments(payments).filter(({ paymentDate }) => monthOf(paymentDate) === month),
  };
};

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);
