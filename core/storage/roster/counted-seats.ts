import { cohortSize } from "../class/seats.ts";
import { codeOf, type Levels } from "./levels-bytes.ts";

/** Seats whose data may be shown and counted: first the named ones, then the anonymous ones. */
export type CountedSeats = {
  readonly seats: Uint32Array;
  /** How many of them, at the start, are named. */
  readonly named: number;
};

const [full, anonymous, gone] = [codeOf("full"), codeOf("anonymous"), codeOf("gone")];

/**
 * The only filter between a class's members and all figures of dashboard and reports (COD-41, DSH-72), for admins and
 * instructors alike. In typed arrays, because a class may have 100,000 seats.
 *
 * Students who share nothing are excluded. In seat order, each five anonymous students who are or were shown form a
 * cohort, which counts while none of them has left. So joining, leaving or changing the level changes the anonymous set
 * by zero or at least five students (DSH-90).
 */
export const countedSeats = (levels: Levels, shownThrough: number): CountedSeats => {
  const seats = new Uint32Array(levels.length);
  let size = 0;
  for (let seat = 0; seat < levels.length; seat++) if (levels[seat] === full) seats[size++] = seat;
  const named = size;
  eachCohort(levels, shownThrough, (five, isWhole) => {
    if (isWhole) for (const seat of five) seats[size++] = seat;
  });
  return { seats: seats.subarray(0, size), named };
};

/** Seats of anonymous students in incomplete cohorts, which are therefore hidden. */
export const leftSeats = (levels: Levels, shownThrough: number): CountedSeats => {
  const left: number[] = [];
  eachCohort(levels, shownThrough, (five, isWhole) => {
    if (!isWhole) left.push(...five.filter((seat) => levels[seat] === anonymous));
  });
  return { seats: Uint32Array.from(left), named: 0 };
};

/** Calls `tell` for each cohort (the last may have fewer than five seats) with a reused array. */
const eachCohort = (
  levels: Levels,
  shownThrough: number,
  tell: (five: readonly number[], isWhole: boolean) => void,
): void => {
  const five: number[] = [];
  let stayed = 0;
  const end = () => {
    tell(five, stayed === cohortSize);
    five.length = 0;
    stayed = 0;
  };
  for (let seat = 0; seat <= shownThrough; seat++) {
    const level = levels[seat];
    if (level !== anonymous && level !== gone) continue;
    five.push(seat);
    if (level === anonymous) stayed++;
    if (five.length === cohortSize) end();
  }
  if (five.length > 0) end();
};
