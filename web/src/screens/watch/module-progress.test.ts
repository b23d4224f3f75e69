import { expect, test } from "vitest";
import { makeCourse } from "../../features/course/course.test-kit.ts";
import { moduleProgress, progressOf } from "./module-progress.ts";
import type { Module } from "./place.ts";

/** A module whose videos take these seconds, numbered from 1. */
const lasting = (...durations: (number | null)[]): Module => {
  const [module] = makeCourse().modules;
  const [video] = module?.videos ?? [];
  if (!module || !video) throw new Error("A course of a video.");
  return { ...module, videos: durations.map((duration, n) => ({ ...video, id: n + 1, duration })) };
};

const watched = (...shares: (number | null)[]) =>
  progressOf(shares.map((userWatchPercentage, n) => ({ videoId: n + 1, userWatchPercentage })));

test("WCH-44: a module is watched as far as the seconds of its videos are", () => {
  expect(moduleProgress(lasting(100, 300), watched(1, 0.5))).toBe(0.625);
  expect(moduleProgress(lasting(100, 300), watched(1, 1))).toBe(1);
  expect(moduleProgress(lasting(100, 300), watched())).toBe(0);
});

test("WCH-44: a video of unknown duration is excluded, and unknown progress counts as unwatched", () => {
  expect(moduleProgress(lasting(100, null), watched(0.5, 1))).toBe(0.5);
  expect(moduleProgress(lasting(100, 100), watched(0.5, null))).toBe(0.25);
  expect(moduleProgress(lasting(null, null), watched(1, 1))).toBe(0);
  expect(moduleProgress(lasting(), watched())).toBe(0);
});
