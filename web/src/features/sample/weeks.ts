import type { readWeeklyTime } from "@cu/api/dashboard-home";
import type { Answer } from "@cu/api/route";

/** Minutes of the visitor and the class median; the average is a bit higher because of a few heavy viewers. */
const minutes: readonly (readonly [user: number, median: number])[] = [
  [22, 18],
  [31, 26],
  [28, 30],
  [44, 34],
  [39, 37],
  [52, 41],
  [47, 44],
  [35, 48],
  [61, 52],
  [58, 46],
  [40, 39],
  [66, 55],
  [72, 61],
  [54, 50],
  [19, 12],
  [48, 43],
  [81, 74],
  [77, 80],
  [41, 22],
  [52, 24],
];

const firstSunday = Date.UTC(2021, 7, 15);
const dayMilliseconds = 86_400_000;

const instant = (day: number): string => new Date(firstSunday + day * dayMilliseconds).toISOString();

/** MOCK-21: twenty weeks from Sunday to Saturday, from the middle of August 2021 to the start of January 2022. */
export const sampleWeeks: Answer<typeof readWeeklyTime> = minutes.map(([user, median], index) => ({
  weekNumber: index + 1,
  startDate: instant(7 * index),
  endDate: instant(7 * index + 6),
  userTimeSpent: 60 * user,
  classMedianTimeSpent: 60 * median,
  classAverageTimeSpent: Math.round(60 * median * 1.15),
}));
