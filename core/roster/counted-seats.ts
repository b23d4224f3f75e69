import { cohortSize } from "../classroom/seats.ts";
import { codeOf, type Levels } from "./levels-bytes.ts";

/** A seat of somebody whose data may be shown and counted. */
export type CountedSeat = { readonly seat: number; readonly isAnonymous: boolean };

const [full, anonymous, gone] = [codeOf("full"), codeOf("anonymous"), codeOf("gone")];

/**
 * The one filter between a class's members and everything that its dashboard and its reports show or count (COD-41,
 * DSH-72), for admins as for instructors: of each seat whether it counts. First the named ones, then the anonymous ones.
 *
 * Who shares nothing is left out. Anonymous students come five at a time, so in the order of seats each five of those who
 * are shown or were it are a cohort. It is whole while none of them has gone: before and after anybody comes, leaves or
 * chooses anew, the anonymous ones differ by nobody or by five at least (DSH-90).
 */
export const countedSeats = (levels: Levels, shownThrough: number): CountedSeat[] => {
  const named: CountedSeat[] = [];
  for (let seat = 0; seat < levels.length; seat++) if (levels[seat] === full) named.push({ seat, isAnonymous: false });
  const whole = cohortsOf(levels, shownThrough).flatMap((five) => (isWhole(levels, five) ? five : []));
  return [...named, ...whole.map((seat) => ({ seat, isAnonymous: true }))];
};

/** The seats of anonymous students whose cohort is broken, and who are therefore hidden. */
export const leftSeats = (levels: Levels, shownThrough: number): number[] =>
  cohortsOf(levels, shownThrough)
    .filter((five) => !isWhole(levels, five))
    .flat()
    .filter((seat) => levels[seat] === anonymous);

const isWhole = (levels: Levels, five: readonly number[]): boolean =>
  five.length === cohortSize && five.every((seat) => levels[seat] === anonymous);

const cohortsOf = (levels: Levels, shownThrough: number): number[][] => {
  const cohorts: number[][] = [];
  let five: number[] = [];
  for (let seat = 0; seat <= shownThrough; seat++) {
    if (levels[seat] !== anonymous && levels[seat] !== gone) continue;
    if (five.length === 0) cohorts.push(five);
    five.push(seat);
    if (five.length === cohortSize) five = [];
  }
  return cohorts;
};
