import { cache } from "@cu/process-cache/process-cache";

/** Default time zone of a class (COD-53). */
export const defaultZone = "UTC";

/** Whether this engine knows an IANA time zone name; offsets like "+05:00" are refused. */
export const isTimeZone = (name: string): boolean => {
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

const offsets = cache<string, Intl.DateTimeFormat>("offsets of zones", { max: 50 });

/** A zone's UTC offset in minutes at an instant. */
export const zoneMinutes = (zone: string, at: number): number => {
  const format = offsets.get(zone) ?? new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
  offsets.set(zone, format);
  const name = format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign, hours, minutes] = /^GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
};
