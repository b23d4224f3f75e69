const day = 86_400_000;
const week = 7 * day;
// The first of January 1970 was a Thursday.
const firstSunday = 3 * day;

/** Weeks are counted from Sunday 00:00 to Saturday 24:00 UTC (D-37), the one of 1970-01-04 is 0. */
export const earningWeek = (at: number): number => Math.floor((at - firstSunday) / week);

export const weekStart = (number: number): number => number * week + firstSunday;

/** "11/08/2026 - 11/14/2026" (CRE-21). */
export const weekText = (number: number): string =>
  `${dayText(weekStart(number))} - ${dayText(weekStart(number + 1) - day)}`;

const dayText = (at: number): string => {
  const [year, month, date] = new Date(at).toISOString().slice(0, 10).split("-");
  return `${month}/${date}/${year}`;
};

/** YYYY-MM, UTC. */
export const monthOf = (date: string): string => date.slice(0, 7);
