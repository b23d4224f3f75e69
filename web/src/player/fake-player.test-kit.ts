import { act } from "@testing-library/react";
import { beforeEach, vi } from "vitest";
import { replaceParts } from "../test/replace-parts.ts";
import * as opening from "./open-player.ts";
import type { Player, Step } from "./player.ts";
import { notYetThere, type PlayerState } from "./player-state.ts";

const tickMilliseconds = 250;

type Wish = { readonly startSeconds: number };

/** The newest player that a page has opened, and what it was asked for. With a `gate` it comes when that resolves. */
export const opened: {
  player?: FakePlayer;
  at?: unknown;
  wish?: Wish;
  gate?: Promise<void>;
  /** Whether its host has picture in picture. */
  lendsOut?: "lends" | "refuses" | undefined;
} = {};

/** A player whose time the test moves: `playTo` plays there in looks of 250 ms, `seek` jumps. */
export const makePlayer = (startSeconds: number) => {
  let state: PlayerState = { ...notYetThere, status: "ready", seconds: startSeconds };
  const listeners = new Set<() => void>();
  const stepListeners = new Set<(step: Step) => void>();

  const become = (change: Partial<PlayerState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const stepTo = (seconds: number, change: Partial<PlayerState>, elapsedMilliseconds: number) => {
    const step: Step = {
      previous: state.seconds,
      position: seconds,
      tickMilliseconds: elapsedMilliseconds,
      playbackRate: state.playbackRate,
      elapsedMilliseconds,
      wasPlaying: state.isPlaying,
      ...(change.hasEnded && { hasEnded: true }),
    };
    become({ ...change, seconds });
    for (const listener of stepListeners) listener(step);
  };
  const subscribeIn =
    <Listener>(to: Set<Listener>) =>
    (listener: Listener) => {
      to.add(listener);
      return () => to.delete(listener);
    };

  const player = {
    play: vi.fn(() => become({ isPlaying: true })),
    pause: vi.fn(() => stepTo(state.seconds, { isPlaying: false }, 0)),
    seek: vi.fn((seconds: number) => stepTo(seconds, {}, 0)),
    setRate: vi.fn((playbackRate: number) => become({ playbackRate })),
    setMuted: vi.fn((isMuted: boolean) => become({ isMuted })),
    setOut: opened.lendsOut
      ? vi.fn(async (isOut: boolean) => {
          if (opened.lendsOut === "refuses") throw new Error("NotAllowedError");
          become({ isOut });
        })
      : undefined,
    state: () => state,
    subscribe: subscribeIn(listeners),
    onStep: subscribeIn(stepListeners),
    destroy: vi.fn(),
  } satisfies Player;

  return {
    ...player,
    /** Whether the page listens to it already. */
    isHeard: () => listeners.size > 0 && stepListeners.size > 0,
    become: (change: Partial<PlayerState>) => act(() => become(change)),
    /** Stops early when the page pauses the player. */
    playTo: (seconds: number) =>
      act(() => {
        if (!state.isPlaying) become({ isPlaying: true });
        const length = (tickMilliseconds / 1000) * state.playbackRate;
        while (state.isPlaying && state.seconds < seconds)
          stepTo(Math.min(seconds, state.seconds + length), {}, tickMilliseconds);
      }),
    /** The video ends where it is, as its host says. */
    end: () => act(() => stepTo(state.seconds, { isPlaying: false, hasEnded: true }, tickMilliseconds)),
  };
};

export type FakePlayer = ReturnType<typeof makePlayer>;

const openFakePlayer = async (at: unknown, wish: Wish) => {
  Object.assign(opened, { at, wish });
  await opened.gate;
  opened.player = makePlayer(wish.startSeconds);
  return opened.player;
};

/** In each test of a file, pages open such players instead of their hosts'. */
export const openFakePlayers = () => {
  beforeEach(() => {
    for (const name of Object.keys(opened)) Reflect.deleteProperty(opened, name);
  });
  replaceParts(opening, { openPlayer: openFakePlayer });
};
