const day = new Intl.DateTimeFormat(undefined, {
  timeZone: "UTC",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

type Window = { accessFrom: string; accessUntil: string };

/** The day as the class names it. A class counts in UTC days, so everybody reads the same dates, wherever they are. */
export const dayText = (instant: string): string => day.format(new Date(instant));

/** "09/07/2026 to 12/18/2026"; without a schedule "---" (COD-05). */
export const windowText = (window: Window | undefined): string =>
  window ? `${dayText(window.accessFrom)} to ${dayText(window.accessUntil)}` : "---";

export const isOpenAt = ({ accessFrom, accessUntil }: Window, at: number): boolean =>
  Date.parse(accessFrom) <= at && at <= Date.parse(accessUntil);
