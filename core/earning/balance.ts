import { centsOf } from "./money.ts";
import { type Sums, waitingUnits } from "./sums.ts";

/** In cents. Owed is earned less paid; of it a refund can still take `held`, and the rest can be paid now. */
export type Balance = {
  readonly earned: number;
  readonly owed: number;
  readonly held: number;
  readonly payable: number;
};

/** CRE-340: what the author reads, what the admin's list shows and what a payment is checked against. */
export const balanceOf = (sums: Sums, paidCents: number, at: number): Balance => {
  const earned = centsOf(sums.units);
  const owed = earned - paidCents;
  // A dispute may take back what was paid out: it is owed then, and nothing is payable.
  const payable = Math.max(0, Math.min(owed, centsOf(sums.units - waitingUnits(sums, at)) - paidCents));
  return { earned, owed, held: Math.max(0, owed - payable), payable };
};
