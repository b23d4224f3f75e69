import { reserveDays } from "@cu/api/payment.form";
import { centsOf } from "./money.ts";
import type { Paid } from "./payments.ts";
import { nextDueAt, type Sums, waitingUnits } from "./sums.ts";

/** In cents. Owed is earned less paid; of it `held` waits for its days (CRE-77), and the rest can be paid now. */
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

/** CRE-76: what the author reads, what the admin's list shows and what a payment is checked against. */
export const balanceOf = (sums: Sums, paid: Paid, at: number): Balance => {
  const earned = centsOf(sums.units);
  const owed = earned - paid.cents;
  const settled = centsOf(sums.units - waitingUnits(sums, at, reserveOf(paid)));
  // A dispute may take back what was paid out: it is owed then, and nothing is payable.
  const payable = Math.max(0, Math.min(owed, settled - paid.cents));
  return { earned, owed, held: Math.max(0, owed - payable), payable };
};

/**
 * Since when an author whose earnings wait stands in the queue of payments, where everybody's are taken to wait for
 * `reserveDays.later`. Undefined where nothing waits.
 */
export const dueAgainSince = (sums: Sums, paid: Paid, at: number): string | undefined => {
  const next = nextDueAt(sums, at, reserveOf(paid));
  return next === undefined ? undefined : new Date(next - reserveDays.later * aDay).toISOString();
};
