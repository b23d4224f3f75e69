import fc from "fast-check";
import { expect, test } from "vitest";
import { ColumnWriter } from "./columns.ts";
import { writeSection } from "./section.ts";
import { addDays, decodeWeek, encodeWeek, noTimes } from "./week-times.ts";

const places = 9;
const told = fc.array(fc.array(fc.nat(3), { minLength: places, maxLength: places }), { minLength: 7, maxLength: 7 });

/** The old format of weeks, with times per day. */
const encodeDays = (days: readonly (readonly number[])[]): Uint8Array => {
  const watched = Array.from({ length: places }, (_, place) => place).filter((place) => days.some((day) => day[place]));
  const columns = new ColumnWriter();
  columns.add([watched.length]);
  columns.add(watched.map((place, index) => place - (watched[index - 1] ?? -1) - 1));
  columns.add(watched.flatMap((place) => days.map((day) => day[place] ?? 0)));
  const writer = new ColumnWriter();
  writer.add([1]);
  writeSection(writer, columns.written());
  return writer.written();
};

test("DSH-102: a week has each seat's watch time and last day, for any order of days, and the old format is still read", () => {
  fc.assert(
    fc.property(told, fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6], { minLength: 7 }), fc.nat(7), (days, order, early) => {
      const more = order.map((weekday) => ({ weekday, milliseconds: Float64Array.from(days[weekday] ?? []) }));
      const week = addDays(addDays(noTimes, more.slice(0, early)), more.slice(early));
      const sums = Array.from({ length: places }, (_, place) => days.reduce((sum, day) => sum + (day[place] ?? 0), 0));
      const watched = [...sums.keys()].filter((place) => sums[place]);
      expect([...week.places]).toEqual(watched);
      expect([...week.milliseconds]).toEqual(watched.map((place) => sums[place]));
      expect([...week.lastDays]).toEqual(watched.map((place) => days.findLastIndex((day) => day[place])));
      expect(decodeWeek(encodeWeek(week))).toEqual(week);
      expect(decodeWeek(encodeDays(days))).toEqual(week);
    }),
  );
  const broken = encodeWeek({
    places: Uint16Array.of(1),
    milliseconds: Float64Array.of(1),
    lastDays: Uint8Array.of(7),
  });
  expect(() => decodeWeek(broken)).toThrow(/a day is beyond the week/);
  expect(() => decodeWeek(Uint8Array.of(3))).toThrow(/another version/);
});
