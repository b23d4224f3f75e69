import type { SeatsItem } from "./seats.entity.ts";
import { cohortSize } from "./seats.ts";

/** What a class's seats say of its cohorts. */
export type Shown = Partial<Pick<SeatsItem, "shownThrough" | "gone">>;

export type Cohort = { readonly seats: readonly number[]; readonly isWhole: boolean };

/**
 * The cohorts of anonymous students that were shown (DSH-72), from the seats of those who are still anonymous and of
 * those who are it no more. Five come together, so in the order of seats each five are a cohort. It is whole while none
 * of them has gone: before and after anybody comes, leaves or chooses anew, the anonymous ones differ by nobody or by
 * five at least (DSH-90).
 */
export const shownCohorts = (anonymous: readonly number[], { shownThrough = -1, gone = [] }: Shown): Cohort[] => {
  const missing = new Set(gone);
  const seats = [...new Set([...anonymous.filter((seat) => seat <= shownThrough), ...missing])].toSorted(
    (one, other) => one - other,
  );
  return Array.from({ length: Math.ceil(seats.length / cohortSize) }, (_, n) => {
    const five = seats.slice(cohortSize * n, cohortSize * (n + 1));
    return { seats: five, isWhole: five.length === cohortSize && !five.some((seat) => missing.has(seat)) };
  });
};
