import fc from "fast-check";
import { expect, test } from "vitest";
import { playedHalfHour, playedInterval, playedMinute, watchPostProblems } from "./post.ts";

const good = { pollRate: 10_000, playbackRate: 1, videoTimestamp: 30 };

test("WCH-22, E-100: a post of ten seconds is accepted, and so is a shorter last one", () => {
  expect(watchPostProblems(good, 563)).toBeNull();
  expect(watchPostProblems({ ...good, pollRate: 1 }, 563)).toBeNull();
  expect(watchPostProblems({ ...good, playbackRate: 0.25 }, 563)).toBeNull();
  expect(watchPostProblems({ ...good, playbackRate: 4 }, 563)).toBeNull();
  expect(watchPostProblems({ ...good, pollRate: 60_000 }, 563)).toBeNull();
  expect(watchPostProblems({ ...good, videoTimestamp: 0 }, 563)).toBeNull();
  expect(watchPostProblems({ ...good, videoTimestamp: 564 }, 563)).toBeNull();
  expect(watchPostProblems({ ...good, videoTimestamp: 1e6 }, null)).toBeNull();
  expect(watchPostProblems({ ...good, videoTimestamp: 3_023_999 }, 3_024_000)).toBeNull();
});

test("WCH-22, E-100: impossible rates, speeds and positions are refused by field", () => {
  for (const pollRate of [0, -1, 60_001, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(Object.keys(watchPostProblems({ ...good, pollRate }, 563) ?? {})).toEqual(["pollRate"]);
  }
  for (const playbackRate of [0, 0.24, 4.01, 100, -1, Number.NaN]) {
    expect(Object.keys(watchPostProblems({ ...good, playbackRate }, 563) ?? {})).toEqual(["playbackRate"]);
  }
  for (const videoTimestamp of [-0.1, 564.1, 1e9, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(Object.keys(watchPostProblems({ ...good, videoTimestamp }, 563) ?? {})).toEqual(["videoTimestamp"]);
  }
  expect(watchPostProblems({ ...good, videoTimestamp: Number.POSITIVE_INFINITY }, null)).not.toBeNull();
});

test("WCH-22: the six posts of a minute are booked on that minute", () => {
  const minutes = [10, 20, 30, 40, 50, 60, 70, 80, 90].map((videoTimestamp) =>
    playedMinute({ ...good, videoTimestamp }),
  );
  expect(minutes).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 1]);
});

test("WCH-41: half-hour parts hold thirty minutes each, also 35 days into a video", () => {
  expect(playedHalfHour({ ...good, videoTimestamp: 1800 })).toEqual({ halfHour: 0, minute: 29 });
  expect(playedHalfHour({ ...good, videoTimestamp: 1810 })).toEqual({ halfHour: 1, minute: 0 });
  expect(playedHalfHour({ ...good, videoTimestamp: 3_024_000 })).toEqual({ halfHour: 1679, minute: 29 });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 3_024_000 }),
      fc.integer({ min: 1, max: 60_000 }),
      (videoTimestamp, pollRate) => {
        const post = { ...good, videoTimestamp, pollRate };
        const { halfHour, minute } = playedHalfHour(post);
        expect(halfHour * 30 + minute).toBe(playedMinute(post));
      },
    ),
  );
});

test("WCH-22: what a post has played begins at the start of the video at the earliest", () => {
  expect(playedInterval({ pollRate: 10_000, playbackRate: 2, videoTimestamp: 50 })).toEqual({ start: 30, end: 50 });
  expect(playedInterval({ pollRate: 10_000, playbackRate: 2, videoTimestamp: 15 })).toEqual({ start: 0, end: 15 });
});
