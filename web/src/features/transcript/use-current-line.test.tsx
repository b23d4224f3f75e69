import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makePlayer } from "../player/fake-player.test-kit.ts";
import type { Player, Step } from "../player/player.ts";
import { useCurrentLine } from "./use-current-line.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const segments = Array.from({ length: 20 }, (_, index) => ({
  text: `Line ${index}`,
  startTime: index,
  endTime: index + 1,
  startOfParagraph: false,
}));

const follow = (first: Player | null, startSeconds = 0) => {
  const { result, rerender, unmount } = renderHook(
    ({ player }: { player: Player | null }) => useCurrentLine(segments, player, startSeconds),
    { initialProps: { player: first } },
  );
  return { line: () => result.current, come: (player: Player) => rerender({ player }), unmount };
};
const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

test("TRN-04: before the player loads the line is the start position's, afterwards the player's", () => {
  const { line, come } = follow(null, 3.5);
  pass(5000);
  expect(line()).toBe(3);
  come(makePlayer(7));
  expect(line()).toBe(7);
  expect(follow(makePlayer(5), 3).line()).toBe(5);
});

test("TRN-06: it looks once a second, and twice at double speed", () => {
  const player = makePlayer(0);
  const { line } = follow(player);
  player.playTo(1.5);
  pass(999);
  expect(line()).toBe(0);
  pass(1);
  expect(line()).toBe(1);
  player.become({ playbackRate: 2 });
  player.playTo(3.5);
  pass(499);
  expect(line()).toBe(1);
  pass(1);
  expect(line()).toBe(3);
});

test("TRN-06, TRN-10: after a seek the line updates immediately, whether playing or paused", () => {
  const player = makePlayer(0);
  const { line } = follow(player);
  act(() => player.seek(4));
  expect(line()).toBe(4);
  player.become({ isPlaying: true });
  act(() => player.seek(9));
  expect(line()).toBe(9);
});

test("TRN-06: a seek in the paused host applies immediately; after unmount polling stops", () => {
  const player = makePlayer(0);
  const stop = vi.fn();
  let tell: (step: Step) => void = () => {};
  const { line, unmount } = follow({
    ...player,
    onStep: (listener) => {
      tell = listener;
      return stop;
    },
  });
  const step = { previous: 0, position: 6, tickMilliseconds: 250, elapsedMilliseconds: 250, playbackRate: 1 };
  player.become({ seconds: 6 });
  act(() => tell({ ...step, wasPlaying: true }));
  expect(line()).toBe(0);
  act(() => tell({ ...step, wasPlaying: false }));
  expect(line()).toBe(6);
  unmount();
  expect(stop).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});
