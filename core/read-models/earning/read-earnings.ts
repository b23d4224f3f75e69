import type { readEarnings as route } from "@cu/api/earning";
import { payoutThresholdCents } from "@cu/api/payment.form";
import type { Returned } from "@cu/api/route";
import type { Person } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import { policyNow } from "../../storage/policy/policies.ts";
import { balanceOf } from "./balance.ts";
import { centsInOrder, dollarsOf } from "./money.ts";
import { mustSeeEarnings } from "./owner.ts";
import { readPaid } from "./payments.ts";
import { readSums } from "./read-sums.ts";
import { weekUnits } from "./sums.ts";
import { earningWeek, weekStart } from "./week.ts";

const shownWeeks = 12;

/**
 * CRE-23, F10: what a creator has earned, was paid, is owed, and gets next. Reserved earnings are owed but not payable
 * (CRE-77). Three store calls, plus one per thousand or so sales not summed yet.
 */
export const readEarnings = async (person: Person, authorId: number): Promise<Returned<typeof route>> => {
  mustSeeEarnings(person, authorId);
  const [{ sums }, paid, policyModel] = await Promise.all([readSums(authorId), readPaid(authorId), policyNow()]);
  const at = now();
  const { earned, owed, held, payable } = balanceOf(sums, paid, at);
  const inWeek = centsInOrder(weekUnits(sums));
  const thisWeek = earningWeek(at);
  return {
    totalEarnings: dollarsOf(earned),
    totalPaid: dollarsOf(paid.cents),
    paidEarnings: dollarsOf(paid.cents),
    pendingEarnings: dollarsOf(owed),
    heldEarnings: dollarsOf(held),
    payableEarnings: dollarsOf(payable),
    nextPayout: payable < payoutThresholdCents ? null : { date: firstOfNextMonth(at), amount: dollarsOf(payable) },
    policyModel,
    since: sums.since,
    weeks: Array.from({ length: shownWeeks }, (_, n) => {
      const week = thisWeek - shownWeeks + 1 + n;
      return { start: new Date(weekStart(week)).toISOString(), royalties: dollarsOf(inWeek[week] ?? 0) };
    }),
  };
};

const firstOfNextMonth = (at: number): string => {
  const date = new Date(at);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)).toISOString();
};
