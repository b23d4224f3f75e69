import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { makePlayer } from "../../features/player/fake-player.test-kit.ts";
import type { Question } from "../../features/quiz/question-state.ts";
import { stored } from "../../lib/stored.ts";
import { useAgain } from "./quiz/use-again.ts";
import { makeAttempt, makeQuestion } from "./watch.test-kit.ts";

afterEach(() => {
  stored.write("watchedAgain", undefined);
});

const submittedAt = "2026-11-20T10:00:00.000Z";
const wrong = makeAttempt({ numIncorrect: 1, selectedAnswers: [2], submittedAt });
const right = makeAttempt({ numCorrect: 1, selectedAnswers: [1], submittedAt });
const part = (id: number, startVideoTimestamp: number, endVideoTimestamp: number, more: Partial<Question> = {}) =>
  makeQuestion({ id, startVideoTimestamp, endVideoTimestamp, latestAttempt: wrong, ...more });

const open = (...questions: Question[]) => {
  const player = makePlayer(0);
  const { result, unmount } = renderHook(() => useAgain(questions, player));
  /** Plays from one second to another. */
  const play = (from: number, to: number) => {
    act(() => player.seek(from));
    player.playTo(to);
    act(() => player.pause());
    return result.current.map((band) => [band.from, band.until]);
  };
  return { player, play, unmount, bands: () => result.current.map((band) => [band.from, band.until]) };
};
const kept = () => stored.read("watchedAgain")?.split(",");

test("QZL-52: open, right and zero-length questions have no band; bands are sorted, and overlapping ones merged", () => {
  const { bands } = open(
    part(1, 50, 60),
    part(2, 5, 10),
    part(3, 55, 58),
    part(4, 10, 12),
    part(5, 100, 100),
    part(6, 110, 105),
    part(7, 120, 130, { latestAttempt: right }),
    part(8, 140, 150, { latestAttempt: null }),
    part(9, 59.5, 70),
  );
  expect(bands()).toEqual([
    [5, 10],
    [10, 12],
    [50, 70],
  ]);
});

test("QZL-52: a part is watched again when each of its seconds was played, in any order, and once is enough", () => {
  const { play, player } = open(part(1, 10, 14), part(2, 20, 22));
  expect(play(12, 14)).toHaveLength(2);
  // The last second of it is missing yet.
  expect(play(9, 10.75)).toHaveLength(2);
  // Seeking into it and pausing doesn't count as playing either.
  act(() => player.seek(11.5));
  act(() => player.pause());
  expect(kept()).toBeUndefined();
  expect(play(11, 11.5)).toEqual([[20, 22]]);
  expect(kept()).toEqual([`1@${submittedAt}`]);
  act(() => player.seek(19));
  act(() => player.seek(23));
  act(() => player.seek(19));
  expect(kept()).toEqual([`1@${submittedAt}`]);
  expect(play(20, 22)).toEqual([]);
  expect(kept()).toEqual([`1@${submittedAt}`, `2@${submittedAt}`]);
});

test("QZL-52: two parts that end with the same second are watched again together, and two halves of one are not another's", () => {
  const { play } = open(part(1, 10, 12), part(2, 11, 12), part(3, 30, 32));
  expect(play(10, 12)).toEqual([[30, 32]]);
  expect(kept()).toEqual([`1@${submittedAt}`, `2@${submittedAt}`]);
  expect(play(30, 31)).toEqual([[30, 32]]);
});

test("QZL-52: the latest three hundred review marks are remembered", () => {
  const before = Array.from({ length: 300 }, (_, n) => `${1000 + n}@${submittedAt}`);
  stored.write("watchedAgain", before.join(","));
  const { play } = open(part(1, 10, 12));
  expect(play(10, 12)).toEqual([]);
  expect(kept()).toEqual([...before.slice(1), `1@${submittedAt}`]);
});

test("QZL-52: bands show before the player has loaded, and after unmount nothing is removed", () => {
  const { result } = renderHook(() => useAgain([part(1, 10, 12)], null));
  expect(result.current).toEqual([{ from: 10, until: 12 }]);
  const { player, unmount } = open(part(1, 10, 12));
  unmount();
  act(() => player.seek(10));
  player.playTo(12);
  expect(kept()).toBeUndefined();
});
