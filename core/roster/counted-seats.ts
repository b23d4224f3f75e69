import { cohortSize } from "../classroom/seats.ts";
import { codeOf, type Levels } from "./levels-bytes.ts";

/** The seats of those whose data may be shown and counted: first the named ones, then the anonymous ones. */
export type CountedSeats = {
  readonly seats: Uint32Array;
  /** So many of them, the first ones, are named. */
  readonly named: number;
};

const [full, anonymous, gone] = [codeOf("full"), codeOf("anonymous"), codeOf("gone")];

/**
 * The one filter between a class's members and everything that its dashboard and its reports show or count (COD-41,
 * DSH-72), for admins as for instructors: of each seat whether it counts. In numbers, as a class may have 100,000.
 *
 * Who shares nothing is left out. Anonymous students come five at a time, so in the order of seats each five of those who
 * are shown or were it are a cohort. It is whole while none of them has gone: before and after anybody comes, leaves or
 * chooses anew, the anonymous ones differ by nobody or by five at least (DSH-90).
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

/** The seats of anonymous students whose cohort is broken, and who are therefore hidden. */
export const leftSeats = (levels: Levels, shownThrough: number): CountedSeats => {
  const left: number[] = [];
  eachCohort(levels, shownThrough, (five, isWhole) => {
    if (!isWhole) left.push(...five.filter((seat) => levels[seat] === anonymous));
  });
  return { seats: Uint32Array.from(left), named: 0 };
};

/** Tells each cohort, the last of which may be of fewer than five, in one list that is used again. */
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
