import type { DashboardRole } from "./open-dashboard.ts";

/** What is said of a whole class, to one of its people. */
export type Crowd = {
  /** Of how many students figures are. */
  readonly size: (students: number) => number;
  /** How many of them did something. */
  readonly count: (students: number) => number;
  /** What one student did in the middle or on average; `mean` is the average over `students`. */
  readonly amount: (value: number, of: { readonly mean: number; readonly students: number }) => number;
};

const exact: Crowd = { size: (students) => students, count: (students) => students, amount: (value) => value };

/** So many students hide each other. */
const crowd = 5;

// Rounded, so that a change by one person cannot be taken from two answers: sizes downwards, so that nothing is said of
// fewer than there are.
const rounded: Crowd = {
  size: (students) => crowd * Math.floor(students / crowd),
  count: (students) => crowd * Math.round(students / crowd),
  amount: (value, { mean, students }) => {
    if (students === 0) return value;
    const step = stepFor((crowd * mean) / (2 * students));
    return step === 0 ? value : Number((step * Math.round(value / step)).toPrecision(12));
  },
};

/** The smallest of 1, 2, 5, 10, … of any power of ten that is not smaller. */
const stepFor = (least: number): number => {
  if (least <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5].find((step) => step * power >= least) ?? 10);
};

/**
 * DSH-93: instructors read what students share, to the second. Students did not agree to be read by each other, and who
 * knows that somebody has come or gone could take an average before from one after, times the students. So counts are in
 * fives, and amounts so coarse that what such a difference may be is as wide as five average students together.
 */
export const crowdFor = (role: DashboardRole): Crowd => (role === "student" ? rounded : exact);
