import fc from "fast-check";
import { expect, test } from "vitest";
import { countBits, decodeBits, emptyBits, encodeBits, hasBit, listBits, setBits, unionBits } from "./bitset.ts";
import { foldPosts } from "./fold.test-kit.ts";
import type { WatchPost } from "./post.ts";
import { playedSlices, sliceCount, sliceList } from "./slices.ts";
import { watchPercentage } from "./watch-percentage.ts";

function slices(videoTimestamp: number, duration: number | null, pollRate = 10_000, playbackRate = 1): number[] {
  return sliceList(playedSlices({ pollRate, playbackRate, videoTimestamp }, duration));
}

test("WCH-28, E-099: a post covers the slices whose middle it has played", () => {
  expect(slices(10, 563)).toEqual([0]);
  expect(slices(14.9, 563)).toEqual([0]);
  expect(slices(15, 563)).toEqual([0, 1]);
  expect(slices(20, 563, 10_000, 2)).toEqual([0, 1]);
  expect(slices(100, 563, 10_000, 0.25)).toEqual([]);
  expect(slices(3, 563)).toEqual([]);
  expect(slices(3, null, 3000)).toEqual([]);
});

test("WCH-28: the shorter last slice counts by the middle of its real part, and nothing after it", () => {
  expect(sliceCount(563)).toBe(57);
  expect(slices(561.4, 563)).toEqual([55]);
  expect(slices(561.5, 563)).toEqual([55, 56]);
  expect(slices(564, 563)).toEqual([55, 56]);
  expect(slices(562, 563, 1000)).toEqual([56]);
  expect(slices(562.5, 563, 1000)).toEqual([56]);
  expect(slices(563, 563, 1000)).toEqual([]);
  expect(slices(4, 3, 4000)).toEqual([0]);
  expect(slices(5, 0)).toEqual([]);
  expect(slices(570, null)).toEqual([56]);
});

test("WCH-28, F16: 20 of the 57 slices of a video of 563 seconds are 0.35", () => {
  expect(watchPercentage(20, 563)).toBe(0.35);
  expect(watchPercentage(0, 563)).toBe(0);
  expect(watchPercentage(57, 563)).toBe(1);
  expect(watchPercentage(56, 563)).toBe(0.98);
});

test("WCH-28, F16: a percentage is absent without a duration, and 1 only when every slice was watched", () => {
  expect(watchPercentage(20, null)).toBeNull();
  expect(watchPercentage(20, 0)).toBeNull();
  expect(watchPercentage(302_399, 3_024_000)).toBe(0.99);
  expect(watchPercentage(302_400, 3_024_000)).toBe(1);
  expect(watchPercentage(400_000, 3_024_000)).toBe(1);
});

const duration = fc.oneof(fc.integer({ min: 0, max: 4000 }), fc.constant(3_024_000), fc.constant(null));
const post: fc.Arbitrary<WatchPost> = fc.record({
  pollRate: fc.integer({ min: 1, max: 60_000 }),
  playbackRate: fc.constantFrom(0.25, 0.5, 1, 1.25, 1.5, 2, 4),
  videoTimestamp: fc.oneof(
    fc.integer({ min: 0, max: 40_000 }).map((tenths) => tenths / 10),
    fc.double({ min: 0, max: 4000, noNaN: true }),
  ),
});

// Asks every slice of the video whether its middle was played.
function naiveSlices(posts: readonly WatchPost[], seconds: number | null): Set<number> {
  const played = new Set<number>();
  const end = seconds ?? Number.POSITIVE_INFINITY;
  for (const { pollRate, playbackRate, videoTimestamp } of posts) {
    const start = Math.max(0, videoTimestamp - (pollRate / 1000) * playbackRate);
    const last = Math.min(end, videoTimestamp + 10);
    for (let slice = 0; slice * 10 < last; slice++) {
      const middle = (slice * 10 + Math.min(end, slice * 10 + 10)) / 2;
      if (start <= middle && middle <= videoTimestamp) played.add(slice);
    }
  }
  return played;
}

test("WCH-28: a fold of many posts equals asking every slice, in any order", () => {
  fc.assert(
    fc.property(fc.array(post, { maxLength: 60 }), duration, (posts, seconds) => {
      const folded = foldPosts(posts, seconds);
      const expected = naiveSlices(posts, seconds);
      expect(countBits(folded.watched)).toBe(expected.size);
      for (const slice of expected) expect(hasBit(folded.watched, slice)).toBe(true);
      expect(folded.minuteMilliseconds.reduce((sum, value) => sum + value, 0)).toBe(
        posts.reduce((sum, { pollRate }) => sum + pollRate, 0),
      );
      expect(foldPosts(posts.toReversed(), seconds).watched).toEqual(folded.watched);
      expect(watchPercentage(countBits(folded.watched), seconds) ?? 0).toBeLessThanOrEqual(1);
    }),
    { numRuns: 500 },
  );
});

test("WCH-28: playing a video from start to end watches all of it, whatever the speed", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2000 }), fc.constantFrom(0.5, 1, 1.5, 2), (seconds, playbackRate) => {
      const posts: WatchPost[] = [];
      for (let position = 10 * playbackRate; position < seconds; position += 10 * playbackRate) {
        posts.push({ pollRate: 10_000, playbackRate, videoTimestamp: position });
      }
      const rest = seconds - posts.length * 10 * playbackRate;
      posts.push({ pollRate: Math.ceil((rest * 1000) / playbackRate), playbackRate, videoTimestamp: seconds });
      expect(watchPercentage(countBits(foldPosts(posts, seconds).watched), seconds)).toBe(1);
    }),
  );
});

const indexes = fc.array(fc.nat(500));

function bitsOf(values: readonly number[], size = 501): Uint8Array {
  const bits = emptyBits(size);
  for (const value of values) setBits(bits, { from: value, until: value + 1 });
  return bits;
}

test("WCH-41: a bitset is a set: count, union and storage", () => {
  fc.assert(
    fc.property(indexes, indexes, (left, right) => {
      const known = bitsOf(left);
      const added = bitsOf(right);
      expect(countBits(known)).toBe(new Set(left).size);
      expect(unionBits(known, encodeBits(added))).toEqual(bitsOf([...left, ...right]));
      expect(unionBits(encodeBits(added), known)).toEqual(bitsOf([...left, ...right]));
      expect(decodeBits(encodeBits(known), 501)).toEqual(known);
    }),
  );
});

test("WCH-41: a shortened video drops the bits beyond its end", () => {
  const bits = bitsOf([1, 8, 9, 12, 40]);
  expect(decodeBits(bits, 10)).toEqual(bitsOf([1, 8, 9], 10));
  expect(decodeBits(bits, 8)).toEqual(bitsOf([1], 8));
  expect(encodeBits(emptyBits(100))).toHaveLength(0);
});

test("WCH-41: a set takes a byte for eight slices, and the listing of a full one holds each of them once", () => {
  expect([0, 1, 8, 9, 57].map((size) => emptyBits(size).length)).toEqual([0, 1, 1, 2, 8]);
  const all = Array.from({ length: 24 }, (_, index) => index);
  expect([...listBits(bitsOf(all, 24))]).toEqual(all);
  expect([...listBits(bitsOf([0, 7, 8, 23], 24))]).toEqual([0, 7, 8, 23]);
  expect(unionBits(bitsOf([1], 8), bitsOf([2], 8))).toEqual(bitsOf([1, 2], 8));
  expect([hasBit(bitsOf([9], 16), 9), hasBit(bitsOf([9], 16), 1), hasBit(bitsOf([9], 16), 99)]).toEqual([
    true,
    false,
    false,
  ]);
});
