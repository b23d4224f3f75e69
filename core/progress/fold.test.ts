import { countBits, hasBit } from "@cu/watch/bitset";
import { watchPercentage } from "@cu/watch/watch-percentage";
import { weekNumber } from "@cu/watch/week";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  foldAttempt,
  foldWatch,
  noProgress,
  type Progress,
  toWatchSeen,
  type WatchSeen,
  watchedBits,
  watchedMinutes,
} from "./fold.ts";

type Beat = { video: number; halfHour: number; slice: number; milliseconds: number; day: string; at: number };

const days = ["2026-03-06", "2026-03-07", "2026-03-08"];

const beats = fc.array(
  fc.record({
    video: fc.integer({ min: 1, max: 3 }),
    halfHour: fc.integer({ min: 0, max: 1 }),
    slice: fc.nat(59),
    milliseconds: fc.integer({ min: 1, max: 60_000 }),
    day: fc.constantFrom(...days),
  }),
  { maxLength: 60 },
);

// Every state of every item, as the stream would deliver it: an item only grows.
const states = (list: readonly Beat[]): WatchSeen[] => {
  const items = new Map<string, WatchSeen>();
  return list.map(({ video, halfHour, slice, milliseconds, day, at }) => {
    const name = `${day}#${video}#${halfHour}`;
    const former = items.get(name);
    const seen: WatchSeen = {
      key: { videoId: video, day, halfHour },
      posts: (former?.posts ?? 0) + 1,
      milliseconds: (former?.milliseconds ?? 0) + milliseconds,
      ratedMilliseconds: (former?.ratedMilliseconds ?? 0) + 2 * milliseconds,
      minutes: Array.from(
        { length: 30 },
        (_, minute) => (former?.minutes[minute] ?? 0) + (minute === slice % 30 ? milliseconds : 0),
      ),
      slices: new Set([...(former?.slices ?? []), slice]),
      lastVideoTimestamp: slice * 10,
      at,
    };
    items.set(name, seen);
    return seen;
  });
};

const fold = (seen: readonly WatchSeen[], progress: Progress = noProgress) => seen.reduce(foldWatch, progress);

test("WCH-28, H1: doubled, late and reordered events of several tabs give what counting every post once gives", () => {
  fc.assert(
    fc.property(beats, fc.array(fc.nat(), { maxLength: 40 }), fc.func(fc.nat()), (list, doubles, order) => {
      const timed = list.map((beat, n) => ({ ...beat, at: Date.parse(beat.day) + n }));
      const told = states(timed);
      const repeated = doubles.flatMap((n) => (told.length > 0 ? (told[n % told.length] ?? []) : []));
      const shuffled = [...told, ...repeated].map((seen, n) => ({ seen, place: order(n) }));
      const { videos, weeks } = fold(shuffled.toSorted((a, b) => a.place - b.place).map(({ seen }) => seen));

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
        const own = timed.filter(({ day }) => String(weekNumber(Date.parse(day))) === week);
        expect(milliseconds).toBe(own.reduce((sum, beat) => sum + beat.milliseconds, 0));
      }
    }),
  );
});

test("WCH-41, H1: 100,000 posts with 1% doubled and 0.5% late is counted once, and the share stays between 0 and 1", () => {
  const list = Array.from({ length: 100_000 }, (_, n): Beat => {
    const slice = (Math.floor(n / 50) * 7) % 36;
    return { video: 1 + (n % 50), halfHour: 0, slice, milliseconds: 10_000, day: "2026-03-06", at: n };
  });
  const told = states(list);
  const doubled = told.flatMap((seen, n) => (n % 100 === 0 ? [seen, seen] : [seen]));
  const late = doubled.filter((_, n) => n % 200 === 7);
  const { videos } = fold([...doubled.filter((_, n) => n % 200 !== 7), ...late]);
  const total = Object.values(videos).reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  expect(total).toBe(100_000 * 10_000);
  for (const watched of Object.values(videos)) {
    expect(watchPercentage(countBits(watchedBits(watched, 36)), 360)).toBe(1);
    expect(watchPercentage(countBits(watchedBits(watched, 18)), 180)).toBe(1);
  }
});

test("WCH-28: the same slice on two days is watched once, in the week of each day", () => {
  const beat = { video: 1, halfHour: 0, slice: 3, milliseconds: 10_000, at: 1 };
  const { videos, weeks } = fold(
    states([
      { ...beat, day: "2026-03-07" },
      { ...beat, day: "2026-03-08" },
    ]),
  );
  expect(countBits(videos["1"]?.slices ?? new Uint8Array())).toBe(1);
  // 2026-03-08 is a Sunday: D-37.
  expect(Object.values(weeks)).toEqual([10_000, 10_000]);
});

test("WCH-41: a missing event is made up for by the next one of its item", () => {
  const beat = { video: 1, halfHour: 0, day: "2026-03-06", milliseconds: 10_000 };
  const told = states([1, 2, 3].map((slice) => ({ ...beat, slice, at: slice })));
  expect(fold(told.slice(2)).videos).toEqual(fold(told).videos);
});

test("WCH-38: marks of items that the stream cannot tell of any more are dropped, and nothing is counted again", () => {
  const beat = { video: 1, halfHour: 0, slice: 1, milliseconds: 10_000, at: 1 };
  const [old] = states([{ ...beat, day: "2026-03-01" }]);
  const [recent] = states([{ ...beat, day: "2026-03-20", at: 2 }]);
  if (!old || !recent) throw new Error("two states");
  const folded = fold([old, recent]);
  expect(Object.keys(folded.marks)).toEqual(["2026-03-20#1#0"]);
  expect(foldWatch(folded, old)).toBe(folded);
  expect(foldWatch(folded, recent)).toBe(folded);
});

test("WCH-41: attempts are counted by their number, and a correct one stays correct", () => {
  const tries = [1, 2, 3].map((n) => ({ questionId: 9, n, isCorrect: n === 3 }));
  for (const order of [tries, tries.toReversed(), [...tries, ...tries]]) {
    expect(order.reduce(foldAttempt, noProgress).questions).toEqual({ 9: { attempts: 3, correctAt: 3 } });
  }
  const once = foldAttempt(noProgress, { questionId: 9, n: 1, isCorrect: false });
  expect(foldAttempt(once, { questionId: 9, n: 1, isCorrect: false })).toBe(once);
});

test("WCH-38: three days are kept, to the day: what is older is not told any more, and what is new of then still counts", () => {
  const beat = { video: 1, halfHour: 0, slice: 1, milliseconds: 10_000, at: 1 };
  const on = (day: string, video = 1) => states([{ ...beat, day, video }]);
  const folded = fold([...on("2026-03-16"), ...on("2026-03-17"), ...on("2026-03-18"), ...on("2026-03-20")]);
  expect(Object.keys(folded.marks)).toEqual(["2026-03-17#1#0", "2026-03-18#1#0", "2026-03-20#1#0"]);
  expect(fold(on("2026-03-16", 2), folded)).toBe(folded);
  const late = fold(on("2026-03-17", 2), folded);
  expect(late.videos["2"]?.milliseconds).toBe(10_000);
  expect(late.marks["2026-03-17#2#0"]).toMatchObject({ posts: 1, milliseconds: 10_000, ratedMilliseconds: 20_000 });
});

test("WCH-36: of two tabs in one instant the one that is told last says where watching stopped; an older one never", () => {
  const seen = (at: number, slice: number, video = 1) =>
    states([{ video, halfHour: 0, slice, milliseconds: 10_000, day: "2026-03-06", at }]);
  const other = (at: number, slice: number) =>
    seen(at, slice).map((one) => ({ ...one, key: { ...one.key, halfHour: 1 } }));
  expect(fold([...seen(5, 3), ...other(5, 4)]).videos["1"]).toMatchObject({ lastVideoTimestamp: 40, at: 5 });
  expect(fold([...seen(5, 3), ...other(4, 4)]).videos["1"]).toMatchObject({ lastVideoTimestamp: 30, at: 5 });
  expect(fold([...seen(5, 3), ...other(6, 4)]).videos["1"]).toMatchObject({ lastVideoTimestamp: 40, at: 6 });
});

test("WCH-41: a right answer that is told late counts, and a wrong one takes none away", () => {
  const attempt = (n: number, isCorrect: boolean) => ({ questionId: 9, n, isCorrect });
  const late = [attempt(3, false), attempt(2, true)].reduce(foldAttempt, noProgress);
  expect(late.questions).toEqual({ 9: { attempts: 3, correctAt: 2 } });
  expect(foldAttempt(late, attempt(4, false)).questions).toEqual({ 9: { attempts: 4, correctAt: 2 } });
  expect(foldAttempt(late, { ...attempt(1, true), questionId: 10 }).questions).toEqual({
    9: { attempts: 3, correctAt: 2 },
    10: { attempts: 1, correctAt: 1 },
  });
});

test("WCH-41: a stored item is read with all that it says, and what it does not say is nothing", () => {
  const key = { videoId: 1, day: "2026-03-06", halfHour: 0 };
  const counted = { posts: 2, ms: 20_000, rms: 30_000, pos: 25, at: 7 };
  const seen = toWatchSeen(key, { ...counted, n0: 15_000, n29: 5000, s: new Set([0, 2]) });
  const minutes = Array.from({ length: 30 }, (_, minute) => ({ 0: 15_000, 29: 5000 })[minute] ?? 0);
  expect(seen).toEqual({
    key,
    posts: 2,
    milliseconds: 20_000,
    ratedMilliseconds: 30_000,
    minutes,
    slices: new Set([0, 2]),
    lastVideoTimestamp: 25,
    at: 7,
  });
  expect(toWatchSeen(key, counted)).toMatchObject({ slices: new Set(), minutes: minutes.map(() => 0) });
});
