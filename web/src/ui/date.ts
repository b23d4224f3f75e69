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
