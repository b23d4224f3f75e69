import type { readEarnings as route } from "@cu/api/earning";
import type { Returned } from "@cu/api/route";
import type { Person } from "../actor.ts";
import { now } from "../clock.ts";
import { policyNow } from "../policy/policies.ts";
import { centsOf, dollars, dollarsOf, wholeCents } from "./money.ts";
import { mustSeeEarnings } from "./owner.ts";
import { readPaid } from "./payments.ts";
import { readSums } from "./read-sums.ts";
import { waitingUnits } from "./sums.ts";
import { weekOf, weekStart } from "./week.ts";

const shownWeeks = 12;
const leastPayoutCents = 1000;

/**
 * CRE-23, F10: what a creator has earned, was paid, is owed, and gets next. What may still be given back is owed, but
 * not payable (CRE-46). Three store calls, and one for every thousand sales or so that nobody has summed yet.
 */
export const readEarnings = async (person: Person, authorId: number): Promise<Returned<typeof route>> => {
  mustSeeEarnings(person, authorId);
  const [{ sums }, paid, policyModel] = await Promise.all([readSums(authorId), readPaid(authorId), policyNow()]);
  const at = now();
  const total = centsOf(sums.units);
  // A dispute may take back what was paid out: it is owed then, and nothing is payable.
  const payable = Math.max(0, wholeCents(sums.units - waitingUnits(sums, at)) - paid.cents);
  const thisWeek = weekOf(at);
  return {
    totalEarnings: dollarsOf(total),
    totalPaid: dollarsOf(paid.cents),
    paidEarnings: dollarsOf(paid.cents),
    pendingEarnings: dollarsOf(total - paid.cents),
    payableEarnings: dollarsOf(payable),
    nextPayout: payable < leastPayoutCents ? null : { date: firstOfNextMonth(at), amount: dollarsOf(payable) },
    policyModel,
    since: sums.since,
    weeks: Array.from({ length: shownWeeks }, (_, n) => {
      const week = thisWeek - shownWeeks + 1 + n;
      return { start: new Date(weekStart(week)).toISOString(), royalties: dollars(sums.weeks[week]?.units ?? 0) };
    }),
  };
};

const firstOfNextMonth = (at: number): string => {
  const date = new Date(at);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)).toISOString();
};
