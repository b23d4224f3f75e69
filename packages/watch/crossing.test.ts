import fc from "fast-check";
import { expect, test } from "vitest";
import { askingOrder, crosses } from "./crossing.ts";
import { startPosition } from "./resume.ts";

const step = { previous: 59.9, position: 60.15, tickMilliseconds: 250, playbackRate: 1 };

test("QZL-06: playing over an end timestamp crosses it, once", () => {
  expect(crosses(step, 60)).toBe(true);
  expect(crosses(step, 60.15)).toBe(true);
  expect(crosses(step, 59.9)).toBe(false);
  expect(crosses(step, 60.2)).toBe(false);
  expect(crosses({ ...step, previous: 60, position: 60 }, 60)).toBe(false);
  expect(crosses({ ...step, previous: 61, position: 59 }, 60)).toBe(false);
});

test("QZL-39, E-104: a seek over an end timestamp does not cross it", () => {
  const seek = { ...step, previous: 10, position: 100 };
  expect(crosses(seek, 60)).toBe(false);
  expect(crosses({ ...seek, playbackRate: 16 }, 60)).toBe(false);
});

test("QZL-39, E-104: fast playing makes longer steps", () => {
  const fast = { ...step, previous: 59.5, position: 60.5 };
  expect(crosses({ ...fast, playbackRate: 2 }, 60)).toBe(true);
  expect(crosses({ ...fast, playbackRate: 1 }, 60)).toBe(false);
});

test("QZL-06, E-104: the end of the video crosses a question that ends with it", () => {
  const end = { ...step, previous: 562.4, position: 562.7 };
  expect(crosses(end, 563)).toBe(false);
  expect(crosses({ ...end, hasEnded: true }, 563)).toBe(true);
  expect(crosses({ ...end, previous: 100, hasEnded: true }, 563)).toBe(false);
});

test("QZL-06: playing through at any speed crosses each end timestamp exactly once", () => {
  const speed = fc.constantFrom(0.25, 0.5, 1, 1.5, 2, 4);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 100 })), speed, (ends, playbackRate) => {
      const counts = new Map<number, number>();
      const length = 0.25 * playbackRate;
      for (let index = 0; index * length < 101; index++) {
        const played = {
          previous: index * length,
          position: (index + 1) * length,
          tickMilliseconds: 250,
          playbackRate,
        };
        for (const end of new Set(ends)) if (crosses(played, end)) counts.set(end, (counts.get(end) ?? 0) + 1);
      }
      for (const end of ends) expect(counts.get(end)).toBe(1);
    }),
  );
});

test("QZL-40, E-105: questions that end together are asked by start, then id", () => {
  const questions = [
    { id: 9, startVideoTimestamp: 30 },
    { id: 4, startVideoTimestamp: 40 },
    { id: 3, startVideoTimestamp: 40 },
  ];
  expect(askingOrder(questions).map((question) => question.id)).toEqual([9, 3, 4]);
});

function start(linkedSeconds: number | null, lastPosition: number | null, durationSeconds: number | null) {
  return startPosition({ linkedSeconds, lastPosition, durationSeconds });
}

test("WCH-31: a linked time decides where playback starts", () => {
  expect(start(42, 300, 563)).toEqual({ seconds: 42, isResumed: false });
  expect(start(0, 300, 563)).toEqual({ seconds: 0, isResumed: false });
  expect(start(9999, null, 563)).toEqual({ seconds: 563, isResumed: false });
});

test("WCH-36, E-101: playback resumes, except near the start and the end", () => {
  expect(start(null, 300, 563)).toEqual({ seconds: 300, isResumed: true });
  expect(start(null, 10, 563)).toEqual({ seconds: 10, isResumed: true });
  expect(start(null, 9.9, 563)).toEqual({ seconds: 0, isResumed: false });
  expect(start(null, 548, 563)).toEqual({ seconds: 548, isResumed: true });
  expect(start(null, 548.1, 563)).toEqual({ seconds: 0, isResumed: false });
  expect(start(null, 5000, null)).toEqual({ seconds: 5000, isResumed: true });
  expect(start(null, null, 563)).toEqual({ seconds: 0, isResumed: false });
});

test("QZL-39, E-104: a step of twice the time it took is still played, a longer one is a seek", () => {
  const from = { previous: 10, tickMilliseconds: 250, playbackRate: 1 };
  expect(crosses({ ...from, position: 10.5 }, 10.25)).toBe(true);
  expect(crosses({ ...from, position: 10.5625 }, 10.25)).toBe(false);
  expect(crosses({ ...from, position: 11, playbackRate: 2 }, 10.25)).toBe(true);
});

test("QZL-56, E-104: the end of a video shortened by the host crosses all questions beyond it", () => {
  const ended = { previous: 199.75, position: 200, tickMilliseconds: 250, playbackRate: 1, hasEnded: true };
  expect([199.5, 200, 201, 239].map((end) => crosses(ended, end))).toEqual([false, true, true, true]);
  expect(crosses({ ...ended, hasEnded: false }, 239)).toBe(false);
});
