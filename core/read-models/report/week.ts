import { type CalendarDate, fromDate, Time, toCalendarDate, toCalendarDateTime } from "@internationalized/date";

/** The last complete week in a time zone: its Sunday, and its first and last moment in milliseconds (D-37). */
export const weekBefore = (at: number, zone: string): { sunday: string; from: number; until: number } => {
  const thisSunday = sundayOf(at, zone);
  const sunday = thisSunday.subtract({ days: 7 });
  return { sunday: sunday.toString(), from: sunday.toDate(zone).getTime(), until: thisSunday.toDate(zone).getTime() };
};

// Early enough for readers on Sunday, and first thing for those on Monday.
const dueHour = 7;

/** The next Sunday, seven in the morning in a time zone, after a moment. */
export const nextDue = (at: number, zone: string): string => {
  const due = (day: CalendarDate) => toCalendarDateTime(day, new Time(dueHour)).toDate(zone);
  const sunday = sundayOf(at, zone);
  return (due(sunday).getTime() > at ? due(sunday) : due(sunday.add({ days: 7 }))).toISOString();
};

const sundayOf = (at: number, zone: string): CalendarDate => {
  const today = toCalendarDate(fromDate(new Date(at), zone));
  return today.subtract({ days: new Date(today.toString()).getUTCDay() });
};
