import { brokenBytes } from "./broken-bytes.ts";
import { ColumnReader, ColumnWriter } from "./columns.ts";
import { chunkSeats } from "./piece.ts";
import { readSection, writeSection } from "./section.ts";

/** How long each place of one chunk has watched on each day of a week: seven times by place, Sunday first. */
export type WeekTimes = { readonly places: Uint16Array; readonly milliseconds: Float64Array };

export const noTimes: WeekTimes = { places: new Uint16Array(), milliseconds: new Float64Array() };

const version = 1;
const days = 7;

/** How long each place has watched on a day of the week; by place. */
export type DayTimes = { readonly weekday: number; readonly milliseconds: Float64Array };

/** The week with some days more, or with more of some days. What is told must be added only once. */
export function addDays({ places, milliseconds }: WeekTimes, more: readonly DayTimes[]): WeekTimes {
  const size = more.reduce((most, day) => Math.max(most, day.milliseconds.length), (places.at(-1) ?? -1) + 1);
  // Counted from 1; 0 for a place that has not watched.
  const indexes = new Uint16Array(size);
  for (let index = 0; index < places.length; index++)
    if (timeOf(milliseconds, index) !== 0) indexes[places[index] ?? 0] = 1;
  for (const { milliseconds: told } of more)
    for (let place = 0; place < told.length; place++) if (told[place] !== 0) indexes[place] = 1;
  const kept = new Uint16Array(size);
  let count = 0;
  for (let place = 0; place < size; place++) {
    if (indexes[place] === 0) continue;
    kept[count++] = place;
    indexes[place] = count;
  }
  const times = new Float64Array(days * count);
  for (let index = 0; index < places.length; index++) {
    const at = days * ((indexes[places[index] ?? 0] ?? 0) - 1);
    if (at < 0) continue;
    for (let day = 0; day < days; day++) times[at + day] = milliseconds[days * index + day] ?? 0;
  }
  for (const { weekday, milliseconds: told } of more) {
    for (let place = 0; place < told.length; place++) {
      const at = days * ((indexes[place] ?? 0) - 1) + weekday;
      if (at >= 0) times[at] = (times[at] ?? 0) + (told[place] ?? 0);
    }
  }
  return { places: kept.slice(0, count), milliseconds: times };
}

/** The week with a day more; `milliseconds` is by place. A day must be added only once. */
export function addDay(times: WeekTimes, weekday: number, milliseconds: Float64Array): WeekTimes {
  return addDays(times, [{ weekday, milliseconds }]);
}

/** How long the place at an index has watched in the whole week. */
export function timeOf(milliseconds: Float64Array, index: number): number {
  let sum = 0;
  for (let at = days * index; at < days * (index + 1); at++) sum += milliseconds[at] ?? 0;
  return sum;
}

/** The last day of the week, Sunday is 0, on which the place at an index watched. */
export function lastDayOf(milliseconds: Float64Array, index: number): number {
  let last = days - 1;
  while (last > 0 && (milliseconds[days * index + last] ?? 0) === 0) last--;
  return last;
}

export function encodeWeek({ places, milliseconds }: WeekTimes): Uint8Array {
  const columns = new ColumnWriter();
  columns.add([places.length]);
  columns.add(places.map((place, index) => (index === 0 ? place : place - (places[index - 1] ?? 0) - 1)));
  columns.add(milliseconds);
  const writer = new ColumnWriter();
  writer.add([version]);
  writeSection(writer, columns.written());
  return writer.written();
}

/** Throws for bytes that `encodeWeek` has not written. */
export function decodeWeek(bytes: Uint8Array): WeekTimes {
  const all = new ColumnReader(bytes);
  if (all.number() !== version) throw brokenBytes("they are of another version");
  const columns = new ColumnReader(readSection(all)());
  all.end();
  const size = columns.number();
  const gaps = columns.column(size);
  const places = new Uint16Array(size);
  let next = 0;
  for (let index = 0; index < size; index++) {
    next += gaps[index] ?? 0;
    if (next >= chunkSeats) throw brokenBytes("a place is beyond the chunk");
    places[index] = next++;
  }
  const milliseconds = columns.column(days * size);
  columns.end();
  return { places, milliseconds };
}
