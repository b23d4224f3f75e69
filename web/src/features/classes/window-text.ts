import { defaultZone, zoneMinutes } from "@cu/api/time-zone";
import { dayText } from "../../ui/date.ts";

type Window = { accessFrom: string; accessUntil: string };

/** "09/07/2026 to 12/18/2026", days of the class's zone; without a schedule "---" (COD-05). */
export const windowText = (window: Window | undefined, zone: string): string =>
  window ? `${dayText(window.accessFrom, zone)} to ${dayText(window.accessUntil, zone)}` : "---";

/** "UTC", "New York time". */
export const zoneName = (zone: string): string =>
  zone === defaultZone ? zone : `${(zone.split("/").at(-1) ?? zone).replaceAll("_", " ")} time`;

const dayMinutes = 1440;
const halfYear = 182 * 86_400_000;

// Minutes by which the zone's clocks are ahead of the reader's.
const aheadOfReader = (zone: string, at: number): number => zoneMinutes(zone, at) + new Date(at).getTimezoneOffset();

/** When those days begin and end on the reader's own clock: the days are those of the class's zone (COD-53). */
export const clockText = (at: number, zone: string): string => {
  const ahead = aheadOfReader(zone, at);
  if (ahead === 0) return `Dates are in ${zoneName(zone)}, from midnight to midnight.`;
  const minutes = (dayMinutes - ahead) % dayMinutes;
  const clock = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
  // Where the clocks are changed, it is another hour in another season.
  const when = `${aheadOfReader(zone, at + halfYear) === ahead ? "at" : "around"} ${clock}`;
  return ahead > 0
    ? `Dates are in ${zoneName(zone)}. On your clock a module opens ${when} on the day before its first date and closes ${when} on its last.`
    : `Dates are in ${zoneName(zone)}. On your clock a module opens ${when} on its first date and closes ${when} on the day after its last.`;
};

export const isOpenAt = ({ accessFrom, accessUntil }: Window, at: number): boolean =>
  Date.parse(accessFrom) <= at && at <= Date.parse(accessUntil);
