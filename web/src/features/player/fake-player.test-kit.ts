import { act } from "@testing-library/react";
import { beforeEach, vi } from "vitest";
import { replaceParts } from "../../test/replace-parts.ts";
import * as opening from "./open-player.ts";
import type { Player, Step } from "./player.ts";
import { notYetThere, type PlayerState } from "./player-state.ts";

const tickMilliseconds = 250;

type Input = { readonly startSeconds: number };

/** The latest player opened by a page, and its options. With a `gate` it opens when that resolves. */
export const opened: {
  player?: FakePlayer;
  at?: unknown;
  input?: Input;
  gate?: Promise<void>;
  /** Whether its host supports picture-in-picture. */
  lendsOut?: "lends" | "refuses" | undefined;
} = {};

/** A player whose time the test controls: `playTo` plays in 250 ms steps, `seek` jumps. */
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
    /** Whether the page has subscribed. */
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
    /** The host reports the end at the current position. */
    end: () => act(() => stepTo(state.seconds, { isPlaying: false, hasEnded: true }, tickMilliseconds)),
  };
};

export type FakePlayer = ReturnType<typeof makePlayer>;

const openFakePlayer = async (at: unknown, input: Input) => {
  Object.assign(opened, { at, input });
  await opened.gate;
  opened.player = makePlayer(input.startSeconds);
  return opened.player;
};

/** Replaces the hosts' players in each test of a file. */
export const openFakePlayers = () => {
  beforeEach(() => {
    for (const name of Object.keys(opened)) Reflect.deleteProperty(opened, name);
  });
  replaceParts(opening, { openPlayer: openFakePlayer });
};
