import { brokenBytes } from "./broken-bytes.ts";
import { ColumnReader, ColumnWriter } from "./columns.ts";
import { chunkSeats } from "./piece.ts";
import { readSection, writeSection } from "./section.ts";

/**
 * Each place's watch time in a week and its last active weekday (Sunday is 0). Times per day are not needed and would
 * dominate the read size of a large class's list.
 */
export type WeekTimes = {
  readonly places: Uint16Array;
  readonly milliseconds: Float64Array;
  readonly lastDays: Uint8Array;
};

export const noTimes: WeekTimes = {
  places: new Uint16Array(),
  milliseconds: new Float64Array(),
  lastDays: new Uint8Array(),
};

const version = 2;
const days = 7;

/** How long each place has watched on a day of the week; by place. */
export type DayTimes = { readonly weekday: number; readonly milliseconds: Float64Array };

/** Adds days, or increments of days, to a week. Not idempotent: add each only once. */
export function addDays({ places, milliseconds, lastDays }: WeekTimes, more: readonly DayTimes[]): WeekTimes {
  const size = more.reduce((most, day) => Math.max(most, day.milliseconds.length), (places.at(-1) ?? -1) + 1);
  const sums = new Float64Array(size);
  const last = new Uint8Array(size);
  for (let index = 0; index < places.length; index++) {
    const place = places[index] ?? 0;
    sums[place] = milliseconds[index] ?? 0;
    last[place] = lastDays[index] ?? 0;
  }
  for (const { weekday, milliseconds: told } of more) {
    for (let place = 0; place < told.length; place++) {
      const time = told[place] ?? 0;
      if (time === 0) continue;
      sums[place] = (sums[place] ?? 0) + time;
      if (weekday > (last[place] ?? 0)) last[place] = weekday;
    }
  }
  return kept(sums, last);
}

/** Without the places that have not watched. */
function kept(sums: Float64Array, last: Uint8Array): WeekTimes {
  const places = new Uint16Array(sums.length);
  let count = 0;
  for (let place = 0; place < sums.length; place++) {
    if (sums[place] === 0) continue;
    sums[count] = sums[place] ?? 0;
    last[count] = last[place] ?? 0;
    places[count++] = place;
  }
  return { places: places.slice(0, count), milliseconds: sums.slice(0, count), lastDays: last.slice(0, count) };
}

/** Adds a day to a week; `milliseconds` is by place. Not idempotent: add each day only once. */
export function addDay(times: WeekTimes, weekday: number, milliseconds: Float64Array): WeekTimes {
  return addDays(times, [{ weekday, milliseconds }]);
}

export function encodeWeek({ places, milliseconds, lastDays }: WeekTimes): Uint8Array {
  const columns = new ColumnWriter();
  columns.add([places.length]);
  columns.add(places.map((place, index) => (index === 0 ? place : place - (places[index - 1] ?? 0) - 1)));
  columns.add(milliseconds);
  columns.add(lastDays);
  const writer = new ColumnWriter();
  writer.add([version]);
  writeSection(writer, columns.written());
  return writer.written();
}

/** Throws for bytes not written by this or the per-day version of `encodeWeek`. */
export function decodeWeek(bytes: Uint8Array): WeekTimes {
  const all = new ColumnReader(bytes);
  const found = all.number();
  if (found !== version && found !== byDay) throw brokenBytes("they are of another version");
  const columns = new ColumnReader(readSection(all)());
  all.end();
  const size = columns.number();
  const gaps = columns.passing(size);
  const places = new Uint16Array(size);
  let next = 0;
  for (let index = 0; index < size; index++) {
    next += gaps[index] ?? 0;
    if (next >= chunkSeats) throw brokenBytes("a place is beyond the chunk");
    places[index] = next++;
  }
  const times = found === byDay ? summed(columns.column(days * size)) : readTimes(columns, size);
  columns.end();
  return { places, ...times };
}

type Times = Pick<WeekTimes, "milliseconds" | "lastDays">;

function readTimes(columns: ColumnReader, size: number): Times {
  const milliseconds = columns.column(size);
  const last = columns.passing(size);
  const lastDays = new Uint8Array(size);
  for (let index = 0; index < size; index++) {
    const day = last[index] ?? 0;
    if (day >= days) throw brokenBytes("a day is beyond the week");
    lastDays[index] = day;
  }
  return { milliseconds, lastDays };
}

/** The old version with seven times per place. */
const byDay = 1;

function summed(times: Float64Array): Times {
  const milliseconds = new Float64Array(times.length / days);
  const lastDays = new Uint8Array(milliseconds.length);
  for (let index = 0; index < milliseconds.length; index++) {
    for (let day = 0; day < days; day++) {
      const time = times[days * index + day] ?? 0;
      if (time === 0) continue;
      milliseconds[index] = (milliseconds[index] ?? 0) + time;
      lastDays[index] = day;
    }
  }
  return { milliseconds, lastDays };
}
