import type { DashboardRole } from "./role.ts";

/** How precisely figures of a whole class are shown to a role. */
export type Crowd = {
  /** The number of students behind a figure. */
  readonly size: (students: number) => number;
  /** The number of students who did something. */
  readonly count: (students: number) => number;
  /** A student's median or average amount; `mean` is the average over `students`. */
  readonly amount: (value: number, of: { readonly mean: number; readonly students: number }) => number;
};

const exact: Crowd = { size: (students) => students, count: (students) => students, amount: (value) => value };

/** The k of the k-anonymity for figures shown to students. */
const crowd = 5;

// Rounded so that two responses do not reveal one student's change. Sizes round down, so that no figure claims more
// students than there are.
const rounded: Crowd = {
  size: (students) => crowd * Math.floor(students / crowd),
  count: (students) => crowd * Math.round(students / crowd),
  amount: (value, { mean, students }) => {
    if (students === 0) return value;
    const step = stepFor((crowd * mean) / (2 * students));
    return step === 0 ? value : Number((step * Math.round(value / step)).toPrecision(12));
  },
};

/** The smallest 1, 2 or 5 times a power of ten that is at least `least`. */
const stepFor = (least: number): number => {
  if (least <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5].find((step) => step * power >= least) ?? 10);
};

/**
 * DSH-93: instructors see what students share exactly. Students did not agree to be seen by each other, and could
 * compute one student's amount from two averages, before and after that student joined or left. So counts are multiples
 * of five, and amounts so coarse that this difference spans five average students.
 */
export const crowdFor = (role: DashboardRole): Crowd => (role === "student" ? rounded : exact);
