import { chunkOf, chunkSeats, placeOf } from "@cu/class-watch/piece";
import { lastDayOf, timeOf } from "@cu/class-watch/week-times";
import { dayAfter } from "../class-watch/place.ts";
import type { ChunkWeek } from "../class-watch/read-watched.ts";

export type TimesByChunk = ReadonlyMap<number, Float64Array>;

/** How long each seat of a class has watched, and when last. In numbers by place, as a class may have 100,000 seats. */
export type WeeksBySeat = {
  /** In milliseconds, as all that follow; those of a whole class at once by chunk and place (`valuesOf`). */
  readonly total: (seat: number) => number;
  readonly totals: TimesByChunk;
  /** In the week that begins on this Sunday. */
  readonly inWeek: (seat: number, week: string) => number;
  readonly week: (week: string) => TimesByChunk;
  /** By the week's Sunday, of each week in which the seat has watched. */
  readonly allOf: (seat: number) => ReadonlyMap<string, number>;
  /** The last day on which the seat has watched. */
  readonly lastSeenOn: (seat: number) => string | null;
};

/** Weeks of a class by seat, oldest first. */
export const weeksBySeat = (weeks: readonly ChunkWeek[]): WeeksBySeat => {
  const totals = new Map<number, Float64Array>();
  const lastDays = new Map<number, Uint32Array>();
  const times = new Map<string, Map<number, Float64Array>>();
  const dayNames: string[] = [];
  for (const { week, chunk, times: told } of weeks) {
    const total = totals.get(chunk) ?? new Float64Array(chunkSeats);
    totals.set(chunk, total);
    const lastDay = lastDays.get(chunk) ?? new Uint32Array(chunkSeats);
    lastDays.set(chunk, lastDay);
    const ofWeek = new Float64Array(chunkSeats);
    times.set(week, (times.get(week) ?? new Map<number, Float64Array>()).set(chunk, ofWeek));
    const first = dayNames.push(...Array.from({ length: 7 }, (_, day) => dayAfter(week, day))) - 7;
    for (let index = 0; index < told.places.length; index++) {
      const place = told.places[index] ?? 0;
      const time = timeOf(told.milliseconds, index);
      ofWeek[place] = time;
      total[place] = (total[place] ?? 0) + time;
      lastDay[place] = first + lastDayOf(told.milliseconds, index) + 1;
    }
  }
  const inWeek = (seat: number, week: string): number => times.get(week)?.get(chunkOf(seat))?.[placeOf(seat)] ?? 0;
  return {
    total: (seat) => totals.get(chunkOf(seat))?.[placeOf(seat)] ?? 0,
    totals,
    inWeek,
    week: (week) => times.get(week) ?? new Map(),
    allOf: (seat) =>
      new Map([...times.keys()].map((week) => [week, inWeek(seat, week)] as const).filter(([, time]) => time > 0)),
    lastSeenOn: (seat) => dayNames[(lastDays.get(chunkOf(seat))?.[placeOf(seat)] ?? 0) - 1] ?? null,
  };
};

export const seconds = (milliseconds: number): number => Math.round(milliseconds / 1000);

const hourMilliseconds = 3_600_000;

/** Hours with two decimals (DSH-35). */
export const hoursOf = (milliseconds: number): number => Math.round((100 * milliseconds) / hourMilliseconds) / 100;
