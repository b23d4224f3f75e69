import { type CalendarDate, fromDate, parseDate, toCalendarDate } from "@internationalized/date";
import * as z from "zod";

const Day = z.iso.date();
const Instant = z.iso.datetime({ offset: true });

// A day lasts 23 to 25 hours when clocks change, and some days begin at 1:00.
const begin = (day: CalendarDate, zone: string): string | undefined => written(day.toDate(zone));
const end = (day: CalendarDate, zone: string): string | undefined =>
  written(new Date(day.add({ days: 1 }).toDate(zone).getTime() - 1));

/** A day's first instant in a time zone, or the instant itself, in ISO and UTC; undefined for text that is neither. */
export const firstInstant = (text: string, zone: string): string | undefined =>
  Day.safeParse(text).success ? begin(parseDate(text), zone) : instant(text);

/** A day's last instant, or the instant itself. */
export const lastInstant = (text: string, zone: string): string | undefined =>
  Day.safeParse(text).success ? end(parseDate(text), zone) : instant(text);

/** Start of the day in the zone, given as a date or as an instant within it. */
export const dayStart = (text: string, zone: string): string | undefined => {
  const day = dayIn(text, zone);
  return day && begin(day, zone);
};

/** Last instant of the day in the zone, given as a date or as an instant within it. */
export const dayEnd = (text: string, zone: string): string | undefined => {
  const day = dayIn(text, zone);
  return day && end(day, zone);
};

/** YYYY-MM-DD in the zone, given as a date or as an instant. */
export const dayName = (text: string, zone: string): string | undefined => dayIn(text, zone)?.toString();

const dayIn = (text: string, zone: string): CalendarDate | undefined => {
  if (Day.safeParse(text).success) return parseDate(text);
  const at = instant(text);
  return at === undefined ? undefined : toCalendarDate(fromDate(new Date(at), zone));
};

const instant = (text: string): string | undefined =>
  Instant.safeParse(text).success ? written(new Date(text)) : undefined;

// A time zone offset can move a date beyond four-digit years.
const written = (date: Date): string | undefined => {
  const iso = Number.isNaN(date.getTime()) ? "" : date.toISOString();
  return iso.length === 24 ? iso : undefined;
};
