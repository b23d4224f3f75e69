import { chunkOf, chunkSeats, seatInChunk } from "@cu/class-watch/piece";
import { dayAfter } from "../class-watch/place.ts";
import type { ChunkWeek } from "../class-watch/read-watched.ts";

export type TimesByChunk = ReadonlyMap<number, Float64Array>;

/** Watch time and last active day by seat, in typed arrays because a class may have 100,000 seats. */
export type WeeksBySeat = {
  /** In milliseconds by chunk and place (see `valuesOf`), like all others here. */
  readonly totals: TimesByChunk;
  /** The last active day of each, as days since 1970; 0 for never. */
  readonly lastDays: ReadonlyMap<number, Uint32Array>;
  /** In the week that starts on this Sunday. */
  readonly week: (week: string) => TimesByChunk;
  readonly inWeek: (seat: number, week: string) => number;
  /** By the week's Sunday, for weeks with activity of the seat. */
  readonly allOf: (seat: number) => ReadonlyMap<string, number>;
};

const dayMilliseconds = 86_400_000;

/** Days since 1970. */
export const dayNumber = (day: string): number => Date.parse(day) / dayMilliseconds;

/** Weeks of a class by seat, oldest first. */
export const weeksBySeat = (weeks: readonly ChunkWeek[]): WeeksBySeat => {
  const totals = new Map<number, Float64Array>();
  const lastDays = new Map<number, Uint32Array>();
  const times = new Map<string, Map<number, Float64Array>>();
  for (const { week, chunk, times: told } of weeks) {
    const { places, milliseconds, lastDays: weekdays } = told;
    const total = totals.get(chunk) ?? new Float64Array(chunkSeats);
    totals.set(chunk, total);
    const lastDay = lastDays.get(chunk) ?? new Uint32Array(chunkSeats);
    lastDays.set(chunk, lastDay);
    const ofWeek = new Float64Array((places.at(-1) ?? -1) + 1);
    const known = times.get(week) ?? new Map<number, Float64Array>();
    times.set(week, known.set(chunk, ofWeek));
    const sunday = dayNumber(week);
    for (let index = 0; index < places.length; index++) {
      const place = places[index] ?? 0;
      const time = milliseconds[index] ?? 0;
      ofWeek[place] = time;
      total[place] = (total[place] ?? 0) + time;
      lastDay[place] = sunday + (weekdays[index] ?? 0);
    }
  }
  const inWeek = (seat: number, week: string): number => times.get(week)?.get(chunkOf(seat))?.[seatInChunk(seat)] ?? 0;
  return {
    totals,
    lastDays,
    week: (week) => times.get(week) ?? new Map(),
    inWeek,
    allOf: (seat) =>
      new Map([...times.keys()].map((week) => [week, inWeek(seat, week)] as const).filter(([, time]) => time > 0)),
  };
};

/** The inverse of `dayNumber`; null for 0. */
export const dayNamed = (number: number): string | null => (number === 0 ? null : dayAfter("1970-01-01", number));

export const seconds = (milliseconds: number): number => Math.round(milliseconds / 1000);

export const secondsOrNull = (milliseconds: number | null): number | null => milliseconds && seconds(milliseconds);

const hourMilliseconds = 3_600_000;

/** Hours with two decimals (DSH-35). */
export const hoursOf = (milliseconds: number): number => Math.round((100 * milliseconds) / hourMilliseconds) / 100;
