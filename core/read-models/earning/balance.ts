import { reserveDays } from "@cu/api/payment.form";
import { centsOf } from "./money.ts";
import type { Paid } from "./payments.ts";
import { nextDueAt, type Sums, waitingUnits } from "./sums.ts";

/** In cents. Owed is earned less paid; `held` of it is still reserved (CRE-77), the rest is payable now. */
type Balance = {
  readonly earned: number;
  readonly owed: number;
  readonly held: number;
  readonly payable: number;
};

const aDay = 86_400_000;

const reserveOf =
  ({ firstAt }: Paid) =>
  (day: number): number =>
    firstAt !== undefined && day >= Math.floor(Date.parse(firstAt) / aDay)
      ? reserveDays.later
      : reserveDays.beforeFirstPayment;

/** CRE-76: one balance for the author's page, the admin list and the check of a payment. */
export const balanceOf = (sums: Sums, paid: Paid, at: number): Balance => {
  const earned = centsOf(sums.units);
  const owed = earned - paid.cents;
  const settled = centsOf(sums.units - waitingUnits(sums, at, reserveOf(paid)));
  // A dispute may reverse earnings already paid out: `owed` can be negative, and nothing is payable then.
  const payable = Math.max(0, Math.min(owed, settled - paid.cents));
  return { earned, owed, held: Math.max(0, owed - payable), payable };
};

/**
 * Queue date of an author whose earnings are all reserved: the queue assumes `reserveDays.later` for every author.
 * Undefined if nothing is reserved.
 */
export const dueAgainSince = (sums: Sums, paid: Paid, at: number): string | undefined => {
  const next = nextDueAt(sums, at, reserveOf(paid));
  return next === undefined ? undefined : new Date(next - reserveDays.later * aDay).toISOString();
};
