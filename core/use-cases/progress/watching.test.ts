import { countBits, hasBit } from "@cu/watch/bitset";
import { watchPercentage } from "@cu/watch/watch-percentage";
import { weekNumber } from "@cu/watch/week";
import fc from "fast-check";
import { expect, test } from "vitest";
import { addWatched, nothingWatched, toWatchSeen, type WatchSeen, watchedBits, watchedMinutes } from "./watching.ts";

type Beat = { video: number; halfHour: number; slice: number; milliseconds: number; hour: string; at: number };

const hours = ["2026-03-06T22", "2026-03-06T23", "2026-03-07T00", "2026-03-08T12"];

const beats = fc.array(
  fc.record({
    video: fc.integer({ min: 1, max: 3 }),
    halfHour: fc.integer({ min: 0, max: 1 }),
    slice: fc.nat(59),
    milliseconds: fc.integer({ min: 1, max: 60_000 }),
    hour: fc.constantFrom(...hours),
  }),
  { maxLength: 60 },
);

// The watch items of posts: each grows with every post of its hour.
const items = (list: readonly Beat[]): WatchSeen[] => {
  const made = new Map<string, WatchSeen>();
  for (const { video, halfHour, slice, milliseconds, hour, at } of list) {
    const name = `${hour}#${video}#${halfHour}`;
    const former = made.get(name);
    made.set(name, {
      key: { videoId: video, hour, halfHour },
      milliseconds: (former?.milliseconds ?? 0) + milliseconds,
      ratedMilliseconds: (former?.ratedMilliseconds ?? 0) + 2 * milliseconds,
      minutes: Array.from(
        { length: 30 },
        (_, minute) => (former?.minutes[minute] ?? 0) + (minute === slice % 30 ? milliseconds : 0),
      ),
      slices: new Set([...(former?.slices ?? []), slice]),
      lastVideoTimestamp: slice * 10,
      at,
    });
  }
  return [...made.values()];
};

const day = (hour: string) => hour.slice(0, 10);

test("WCH-28, WCH-41: items added in any order and in any parts give what counting every post once gives", () => {
  fc.assert(
    fc.property(beats, fc.nat(60), fc.func(fc.nat()), (list, part, order) => {
      const timed = list.map((beat, n) => ({ ...beat, at: Date.parse(day(beat.hour)) + n }));
      const shuffled = items(timed)
        .map((seen, n) => ({ seen, place: order(n) }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ seen }) => seen);
      const { videos, weeks } = addWatched(addWatched(nothingWatched, shuffled.slice(0, part)), shuffled.slice(part));

      expect(Object.keys(videos).toSorted()).toEqual([...new Set(timed.map(({ video }) => String(video)))].toSorted());
      for (const [id, watched] of Object.entries(videos)) {
        const own = timed.filter(({ video }) => String(video) === id);
        const total = own.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
        expect(watched.milliseconds).toBe(total);
        expect(watched.ratedMilliseconds).toBe(2 * total);
        const minutes = watchedMinutes(watched);
        expect(minutes.reduce((sum, value) => sum + value, 0)).toBe(total);
        for (const [minute, value] of minutes.entries()) {
          const there = own.filter(({ halfHour, slice }) => halfHour * 30 + (slice % 30) === minute);
          expect(value).toBe(there.reduce((sum, { milliseconds }) => sum + milliseconds, 0));
        }
        expect(countBits(watched.slices)).toBe(new Set(own.map(({ slice }) => slice)).size);
        for (const { slice } of own) expect(hasBit(watched.slices, slice)).toBe(true);
        expect(watched.lastVideoTimestamp).toBe((own.toSorted((a, b) => a.at - b.at).at(-1)?.slice ?? 0) * 10);
      }
      for (const [week, milliseconds] of Object.entries(weeks)) {
        const own = timed.filter(({ hour }) => String(weekNumber(Date.parse(day(hour)))) === week);
        expect(milliseconds).toBe(own.reduce((sum, beat) => sum + beat.milliseconds, 0));
      }
    }),
  );
});

test("WCH-41, H1: of 100,000 posts each is counted once, and the share stays between 0 and 1", () => {
  const list = Array.from({ length: 100_000 }, (_, n): Beat => {
    const slice = (Math.floor(n / 50) * 7) % 36;
    return { video: 1 + (n % 50), halfHour: 0, slice, milliseconds: 10_000, hour: "2026-03-06T09", at: n };
  });
  const { videos } = addWatched(nothingWatched, items(list));
  const total = Object.values(videos).reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  expect(total).toBe(100_000 * 10_000);
  for (const watched of Object.values(videos)) {
    expect(watchPercentage(countBits(watchedBits(watched, 36)), 360)).toBe(1);
    expect(watchPercentage(countBits(watchedBits(watched, 18)), 180)).toBe(1);
  }
});

test("WCH-28: the same slice on two days is watched once, in the week of each day", () => {
  const beat = { video: 1, halfHour: 0, slice: 3, milliseconds: 10_000, at: 1 };
  const { videos, weeks } = addWatched(
    nothingWatched,
    items([
      { ...beat, hour: "2026-03-07T23" },
      { ...beat, hour: "2026-03-08T00" },
    ]),
  );
  expect(countBits(videos["1"]?.slices ?? new Uint8Array())).toBe(1);
  // 2026-03-08 is a Sunday: D-37.
  expect(Object.values(weeks)).toEqual([10_000, 10_000]);
});

test("WCH-36: of two tabs at the same instant the one added last sets the resume position; an older one never does", () => {
  const seen = (at: number, slice: number, halfHour = 0) =>
    items([{ video: 1, halfHour, slice, milliseconds: 10_000, hour: "2026-03-06T09", at }]);
  const after = (at: number) => addWatched(nothingWatched, [...seen(5, 3), ...seen(at, 4, 1)]).videos["1"];
  expect(after(5)).toMatchObject({ lastVideoTimestamp: 40, at: 5 });
  expect(after(4)).toMatchObject({ lastVideoTimestamp: 30, at: 5 });
  expect(after(6)).toMatchObject({ lastVideoTimestamp: 40, at: 6 });
});

test("WCH-41: a stored item is read with all its fields, and missing ones are empty", () => {
  const key = { videoId: 1, hour: "2026-03-06T09", halfHour: 0 };
  const counted = { ms: 20_000, rms: 30_000, pos: 25, at: 7 };
  const seen = toWatchSeen(key, { ...counted, n0: 15_000, n29: 5000, s: new Set([0, 2]) });
  const minutes = Array.from({ length: 30 }, (_, minute) => ({ 0: 15_000, 29: 5000 })[minute] ?? 0);
  expect(seen).toEqual({
    key,
    milliseconds: 20_000,
    ratedMilliseconds: 30_000,
    minutes,
    slices: new Set([0, 2]),
    lastVideoTimestamp: 25,
    at: 7,
  });
  expect(toWatchSeen(key, counted)).toMatchObject({ slices: new Set(), minutes: minutes.map(() => 0) });
});
