import type { PlayerStep } from "@cu/watch/crossing";
import type { HostElement } from "./host-element.ts";
import { type HostProblem, vimeoProblem, youtubeProblem } from "./host-problem.ts";
import { notYetThere, type PlayerState } from "./player-state.ts";
import type { Host } from "./source.ts";

/** From one look at the player to the next. A seek has `tickMilliseconds` 0: no time was played in it. */
export type Step = PlayerStep & {
  /** Wall clock since the look before. */
  readonly elapsedMilliseconds: number;
  /** Whether the player was playing at the look before. */
  readonly wasPlaying: boolean;
};

export type Player = {
  readonly play: () => void;
  readonly pause: () => void;
  readonly seek: (seconds: number) => void;
  readonly setRate: (rate: number) => void;
  readonly setMuted: (isMuted: boolean) => void;
  /** Picture in picture, where the host lends it. Rejects where it or the browser refuses. */
  readonly setOut: ((isOut: boolean) => Promise<unknown>) | undefined;
  readonly state: () => PlayerState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly onStep: (listener: (step: Step) => void) => () => void;
  readonly destroy: () => void;
};

/** Short enough for question triggers (E-104): the limit there is 250. */
export const lookMilliseconds = 200;

// Both hosts tell their position up to a quarter of a second late, so a step may be that much longer than it took.
const hostLateMilliseconds = 250;
const seekToleranceSeconds = 2;
const seekPatienceMilliseconds = 3000;
const loadPatienceMilliseconds = 25_000;

/**
 * One way to steer both hosts. The position is asked for, never awaited: the elements' own `timeupdate`, `seeking` and
 * `seeked` come at the wrong times or not at all.
 */
export const createPlayer = (element: HostElement, host: Host, startSeconds: number): Player => {
  let state: PlayerState = { ...notYetThere, seconds: startSeconds };
  const listeners = new Set<() => void>();
  const stepListeners = new Set<(step: Step) => void>();
  let lookedAt = performance.now();
  let movedAt = lookedAt;
  let hasStarted = false;
  // Where a seek leads, until the host is there; `until` bounds the wait once the host can move.
  let target: { seconds: number; until: number } | null =
    startSeconds > 0 ? { seconds: startSeconds, until: Number.POSITIVE_INFINITY } : null;

  // Until when the host may still answer with what was before.
  let hushUntil = 0;

  const become = (change: Partial<PlayerState>) => {
    const next = { ...state, ...change };
    const isSame = Object.entries(next).every(([name, value]) => state[name as keyof PlayerState] === value);
    if (isSame) return;
    state = next;
    for (const listener of listeners) listener();
  };

  const tell = (step: Step) => {
    for (const listener of stepListeners) listener(step);
  };

  const position = (now: number): number => {
    const seconds = element.currentTime;
    if (!target) return seconds;
    const isThere = hasStarted && Math.abs(seconds - target.seconds) <= seekToleranceSeconds;
    if (isThere || now > target.until) target = null;
    return target?.seconds ?? seconds;
  };

  const look = (hasEnded = false) => {
    const now = performance.now();
    const step: Step = {
      previous: state.seconds,
      position: position(now),
      tickMilliseconds: Math.max(hostLateMilliseconds, now - movedAt),
      playbackRate: state.playbackRate,
      hasEnded,
      elapsedMilliseconds: now - lookedAt,
      wasPlaying: state.isPlaying,
    };
    lookedAt = now;
    const hasMoved = step.position !== step.previous;
    if (hasMoved || element.paused) movedAt = now;
    become({
      seconds: step.position,
      duration: Number.isFinite(element.duration) && element.duration > 0 ? element.duration : state.duration,
      isPlaying: !element.paused && !hasEnded,
      hasEnded: hasEnded || (state.hasEnded && element.paused && !hasMoved),
      ...(now > hushUntil && { isMuted: element.muted === true }),
      ...(host === "youtube" && state.status === "ready" && { playbackRate: element.playbackRate }),
    });
    if (hasMoved || hasEnded || step.wasPlaying !== state.isPlaying) tell(step);
  };

  const goTo = (seconds: number) => {
    target = { seconds, until: hasStarted ? performance.now() + seekPatienceMilliseconds : Number.POSITIVE_INFINITY };
    element.currentTime = seconds;
  };

  const play = () => {
    // Refused without a gesture in this page; the host's own button still works.
    void Promise.resolve(element.play()).catch(() => undefined);
  };

  element.addEventListener("loadcomplete", () => {
    clearTimeout(patience);
    if (host === "vimeo") {
      if (startSeconds > 0) element.currentTime = startSeconds;
      element.api?.on?.("playbackratechange", ({ playbackRate }) => become({ playbackRate }));
      element.api?.on?.("enterpictureinpicture", () => become({ isOut: true }));
      element.api?.on?.("leavepictureinpicture", () => become({ isOut: false }));
    }
    const rates = element.api?.getAvailablePlaybackRates?.();
    // A host that refuses a video may be ready nevertheless, before or after it says so.
    if (!state.problem) become({ status: "ready", canChangeRate: !rates || rates.length > 1 });
    look();
  });
  element.addEventListener("playing", () => {
    if (hasStarted) return;
    hasStarted = true;
    if (target && Math.abs(element.currentTime - target.seconds) > seekToleranceSeconds) goTo(target.seconds);
  });
  element.addEventListener("pause", () => look());
  element.addEventListener("ended", () => look(true));
  const fail = (problem: HostProblem | null) => {
    clearTimeout(patience);
    become({ status: "failed", isPlaying: false, problem });
  };
  element.addEventListener("error", () => fail(host === "youtube" ? youtubeProblem(element.error?.code) : null));
  const patience = setTimeout(() => become({ status: "failed" }), loadPatienceMilliseconds);
  // Vimeo's element does not pass on why its player shows nothing, and has that player a moment later only.
  let isAsked = host !== "vimeo";
  const timer = setInterval(() => {
    look();
    if (isAsked || !element.api?.ready) return;
    isAsked = true;
    void element.api.ready().catch((error: unknown) => fail(vimeoProblem(error)));
  }, lookMilliseconds);

  return {
    play,
    pause: () => void element.pause(),
    seek: (seconds) => {
      const to = Math.min(Math.max(0, seconds), state.duration ?? Number.POSITIVE_INFINITY);
      const step = { previous: state.seconds, position: to, tickMilliseconds: 0, playbackRate: state.playbackRate };
      goTo(to);
      become({ seconds: to, hasEnded: false });
      tell({ ...step, elapsedMilliseconds: 0, wasPlaying: state.isPlaying });
      // A player that has never played starts with a seek: a person who jumps to a line wants to hear it.
      if (!hasStarted) play();
    },
    setRate: (playbackRate) => {
      Promise.resolve(element.api?.setPlaybackRate?.(playbackRate)).then(
        () => become({ playbackRate }),
        // The owner's plan at Vimeo may forbid it.
        () => become({ canChangeRate: false }),
      );
    },
    setMuted: (isMuted) => {
      hushUntil = performance.now() + hostLateMilliseconds * 4;
      element.muted = isMuted;
      become({ isMuted });
    },
    setOut:
      host === "vimeo"
        ? async (isOut) => {
            const { api } = element;
            const ask = isOut ? api?.requestPictureInPicture : api?.exitPictureInPicture;
            if (!ask) throw new Error("The host has no picture in picture.");
            await ask.call(api);
          }
        : undefined,
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onStep: (listener) => {
      stepListeners.add(listener);
      return () => stepListeners.delete(listener);
    },
    destroy: () => {
      clearTimeout(patience);
      clearInterval(timer);
      listeners.clear();
      stepListeners.clear();
      element.remove();
    },
  };
};
