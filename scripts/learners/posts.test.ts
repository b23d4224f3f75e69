import { expect, test } from "vitest";
import { postsOf } from "./posts.ts";
import { triesOf } from "./tries.ts";
import { visitsOf } from "./visits.ts";

const at = Date.parse("2026-03-01T00:00:00.000Z");
const week = 7 * 86_400_000;
const lectures = Array.from({ length: 12 }, (_, n) => ({ id: n + 1, duration: 600 + 60 * n }));
const everybody = (learners: number, seed = 0) =>
  Array.from({ length: learners }, (_, n) => visitsOf(n, lectures, { weeks: 6, at, seed }));

test("DSH-94: a learner's weeks are the same each time, and others with another seed", () => {
  expect(everybody(20)).toEqual(everybody(20));
  expect(everybody(20, 7)).not.toEqual(everybody(20));
});

test("DSH-94: learners stop early, come back to what is hard, come before the exam, and play at three speeds", () => {
  const visits = everybody(400).flat();
  expect(new Set(visits.map(({ rate }) => rate))).toEqual(new Set([1, 1.5, 2]));
  const first = visits.filter(({ from, rate }) => from === 0 && rate !== 1.5);
  const early = first.filter(({ videoId, until }) => until < (lectures[videoId - 1]?.duration ?? 0) / 10);
  expect(early.length / first.length).toBeGreaterThan(0.3);
  expect(early.length / first.length).toBeLessThan(0.6);
  expect(visits.filter(({ from }) => from > 0).length).toBeGreaterThan(100);
  const before = (weeks: number) =>
    visits.filter(({ start }) => start >= at - weeks * week && start < at - (weeks - 1) * week);
  expect(before(2).length).toBeGreaterThan(before(3).length);
  expect(visits.every(({ start, from, until }) => start < at && start >= at - 6 * week && until > from)).toBe(true);
  // Fewer and fewer come.
  const [came, stayed] = [1, 12].map((id) => visits.filter(({ videoId, from }) => videoId === id && from === 0).length);
  expect(stayed).toBeLessThan(came ?? 0);
});

test("DSH-94: what a player sends fits the video and the clock, and some of it comes twice, late or from a second tab", () => {
  const posts = everybody(60)
    .flat()
    .flatMap((visit, tab) => postsOf(visit, lectures[visit.videoId - 1]?.duration ?? 0, tab));
  for (const { videoId, pollRate, videoTimestamp } of posts) {
    expect(pollRate).toBeGreaterThan(0);
    expect(pollRate).toBeLessThanOrEqual(10_000);
    expect(videoTimestamp).toBeLessThanOrEqual(lectures[videoId - 1]?.duration ?? 0);
  }
  const keys = posts.map(({ key, arrives }) => `${key} ${arrives}`);
  expect(new Set(keys).size).toBeLessThan(keys.length);
  expect(posts.some(({ key }) => key.includes("second"))).toBe(true);
});

test("DSH-94: a question is tried until it is right, given up, or left alone", () => {
  const options = [1, 2, 3].map((id) => ({ id, correctAnswerFlag: id === 2 }));
  const random = [0.05, 0.3, 0.9, 0.5, 0.2, 0.7, 0.95, 0.4];
  let n = 0;
  const draw = () => random[n++ % random.length] ?? 0;
  const tries = Array.from({ length: 40 }, () => triesOf({ questionType: "select_one", options }, draw));
  expect(tries.some((one) => one.length === 0)).toBe(true);
  expect(tries.some((one) => one.at(-1)?.selectedOptions[0] === 2)).toBe(true);
  expect(triesOf({ questionType: "open_ended", options }, () => 0.5)).toHaveLength(1);
});
