import { cache } from "@cu/process-cache/process-cache";

/** The zone of a class whose creator names none (COD-53). */
export const defaultZone = "UTC";

/** A time zone by its name in the IANA database, as far as this engine knows it; an offset like "+05:00" is none. */
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

/** Minutes by which the clocks of a zone are ahead of UTC at an instant. */
export const zoneMinutes = (zone: string, at: number): number => {
  const format = offsets.get(zone) ?? new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
  offsets.set(zone, format);
  const name = format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign, hours, minutes] = /^GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
};
