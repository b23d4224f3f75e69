const shortDate = new Intl.DateTimeFormat(undefined, { year: "numeric", month: "2-digit", day: "2-digit" });
const shortDay = new Intl.DateTimeFormat(undefined, {
  timeZone: "UTC",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});
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

/**
 * The day on which access begins or ends, which is a UTC day: everybody reads the same date, wherever they are (COD-53).
 * For an instant that has no such day use `dateText`.
 */
export const dayText = (instant: string): string => shortDay.format(new Date(instant));
