import { chunkOf, placeOf } from "@cu/class-watch/piece";
import { lastDayOf, timeOf } from "@cu/class-watch/week-times";
import { dayAfter } from "../class-watch/place.ts";
import type { ChunkWeek } from "../class-watch/read-watched.ts";

/** How long one seat has watched in each week in which it has, by the week's Sunday, and on which day last. */
export type SeatWeeks = { readonly milliseconds: ReadonlyMap<string, number>; readonly lastSeenOn: string | null };

const nothing: SeatWeeks = { milliseconds: new Map(), lastSeenOn: null };

/** Weeks of a class by seat. */
export const weeksBySeat = (weeks: readonly ChunkWeek[]): ((seat: number) => SeatWeeks) => {
  const seats = new Map<number, Map<number, { milliseconds: Map<string, number>; lastSeenOn: string | null }>>();
  for (const { week, chunk, times } of weeks) {
    const places = seats.get(chunk) ?? new Map();
    seats.set(chunk, places);
    const dayNames = Array.from({ length: 7 }, (_, day) => dayAfter(week, day));
    for (const [index, place] of times.places.entries()) {
      const known = places.get(place) ?? { milliseconds: new Map<string, number>(), lastSeenOn: null };
      known.milliseconds.set(week, timeOf(times.milliseconds, index));
      known.lastSeenOn = dayNames[lastDayOf(times.milliseconds, index)] ?? null;
      places.set(place, known);
    }
  }
  return (seat) => seats.get(chunkOf(seat))?.get(placeOf(seat)) ?? nothing;
};

export const totalOf = ({ milliseconds }: SeatWeeks): number =>
  [...milliseconds.values()].reduce((sum, time) => sum + time, 0);

export const seconds = (milliseconds: number): number => Math.round(milliseconds / 1000);

const hourMilliseconds = 3_600_000;

/** Hours with two decimals (DSH-35). */
export const hoursOf = (milliseconds: number): number => Math.round((100 * milliseconds) / hourMilliseconds) / 100;
