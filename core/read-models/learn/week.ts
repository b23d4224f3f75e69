import { zoneMinutes } from "@cu/api/time-zone";
import type { Watching } from "../../use-cases/progress/watching.ts";

const days = 7;
const dayMilliseconds = 86_400_000;
const minuteMilliseconds = 60_000;

/**
 * Seconds of watching on each of the last seven days in the user's time zone, today last (LRN-07). An hour counts for
 * the day on which it starts there.
 */
export const weekOf = (all: readonly Pick<Watching, "hours">[], zone: string, at: number) => {
  const dayOf = (instant: number) => new Date(instant + zoneMinutes(zone, instant) * minuteMilliseconds);
  const today = Date.parse(dayOf(at).toISOString().slice(0, 10));
  const sums = new Map<string, number>(
    Array.from({ length: days }, (_, n) => [isoDay(today - (days - 1 - n) * dayMilliseconds), 0] as const),
  );
  for (const { hours } of all)
    for (const [hour, milliseconds] of Object.entries(hours)) {
      const day = isoDay(dayOf(Date.parse(`${hour}:00:00Z`)).getTime());
      const known = sums.get(day);
      if (known !== undefined) sums.set(day, known + milliseconds);
    }
  return [...sums].map(([day, milliseconds]) => ({ day, seconds: Math.round(milliseconds / 1000) }));
};

const isoDay = (instant: number): string => new Date(instant).toISOString().slice(0, 10);
