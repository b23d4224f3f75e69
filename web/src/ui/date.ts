import { cache } from "@cu/process-cache/process-cache";

const shortDate = new Intl.DateTimeFormat(undefined, { year: "numeric", month: "2-digit", day: "2-digit" });
const shortTime = new Intl.DateTimeFormat(undefined, {
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** The locale's short format, "11/30/2026" in en-US (SES-30). */
export const dateText = (instant: string): string => shortDate.format(new Date(instant));

/** Date and minute: "11/20/2026, 09:14". */
export const dateTimeText = (instant: string): string => shortTime.format(new Date(instant));

const thisYear = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** "Sep 14, 11:32" inside a sentence. */
export const momentText = (instant: string): string => thisYear.format(new Date(instant));

const days = cache<string, Intl.DateTimeFormat>("formats of zones", { max: 50 });

const dayFormat = (timeZone: string): Intl.DateTimeFormat => {
  const known = days.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat(undefined, { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  days.set(timeZone, made);
  return made;
};

/**
 * The first or last day of access, in the class's time zone, so that it reads the same everywhere (COD-53). For other
 * instants use `dateText`.
 */
export const dayText = (instant: string, timeZone = "UTC"): string => dayFormat(timeZone).format(new Date(instant));
