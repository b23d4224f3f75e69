import { dayText } from "../ui/date.ts";

type Window = { accessFrom: string; accessUntil: string };

/** "09/07/2026 to 12/18/2026"; without a schedule "---" (COD-05). */
export const windowText = (window: Window | undefined): string =>
  window ? `${dayText(window.accessFrom)} to ${dayText(window.accessUntil)}` : "---";

const hour = new Intl.DateTimeFormat(undefined, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** When those days begin and end on the reader's own clock, which they are not written by (COD-53). */
export const clockText = (at: number): string => {
  const midnight = new Date(at);
  midnight.setUTCHours(0, 0, 0, 0);
  const behindMinutes = midnight.getTimezoneOffset();
  if (behindMinutes === 0) return "Dates are in UTC, from midnight to midnight.";
  // Where the clocks are changed, it is another hour in another season.
  const halfYear = new Date(midnight);
  halfYear.setUTCMonth(midnight.getUTCMonth() + 6);
  const when = `${halfYear.getTimezoneOffset() === behindMinutes ? "at" : "around"} ${hour.format(midnight)}`;
  return behindMinutes > 0
    ? `Dates are in UTC. On your clock a module opens ${when} on the day before its first date and closes ${when} on its last.`
    : `Dates are in UTC. On your clock a module opens ${when} on its first date and closes ${when} on the day after its last.`;
};

export const isOpenAt = ({ accessFrom, accessUntil }: Window, at: number): boolean =>
  Date.parse(accessFrom) <= at && at <= Date.parse(accessUntil);
