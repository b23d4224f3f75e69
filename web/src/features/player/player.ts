import type { PlayerStep } from "@cu/watch/crossing";
import type { Host } from "./host.ts";
import type { HostElement } from "./host-element.ts";
import { type HostProblem, vimeoProblem, youtubeProblem } from "./host-problem.ts";
import { notYetThere, type PlayerState } from "./player-state.ts";

/** The interval between two polls of the host. For a seek `tickMilliseconds` is 0, as nothing was played. */
export type Step = PlayerStep & {
  /** Wall-clock time since the previous poll. */
  readonly elapsedMilliseconds: number;
  /** Whether it was playing at the previous poll. */
  readonly wasPlaying: boolean;
};

export type Player = {
  readonly play: () => void;
  readonly pause: () => void;
  readonly seek: (seconds: number) => void;
  readonly setRate: (rate: number) => void;
  readonly setMuted: (isMuted: boolean) => void;
  /**
   * Picture-in-picture, where supported. Rejects where the host or the browser refuses. Not Document Picture-in-Picture:
   * an iframe moved there reloads, and `moveBefore` throws between documents.
   */
  readonly setOut: ((isOut: boolean) => Promise<unknown>) | undefined;
  readonly state: () => PlayerState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly onStep: (listener: (step: Step) => void) => () => void;
  readonly destroy: () => void;
};

/** Polling interval; question triggers require at most 250 ms (E-104). */
export const lookMilliseconds = 200;

// Both hosts report positions up to 250 ms late, so a step may exceed its wall-clock time by that much.
const hostLateMilliseconds = 250;
const seekToleranceSeconds = 2;
const seekPatienceMilliseconds = 3000;
const loadPatienceMilliseconds = 25_000;

/**
 * A common interface to both hosts. The position is polled: the elements fire `timeupdate`, `seeking` and `seeked` at
 * the wrong times or not at all.
 */
export const createPlayer = (element: HostElement, host: Host, startSeconds: number): Player => {
  let state: PlayerState = { ...notYetThere, seconds: startSeconds };
  const listeners = new Set<() => void>();
  const stepListeners = new Set<(step: Step) => void>();
  let lookedAt = performance.now();
  let movedAt = lookedAt;
  let hasStarted = false;
  // Pending seek target; `until` bounds the wait once the host can seek.
  let target: { seconds: number; until: number } | null =
    startSeconds > 0 ? { seconds: startSeconds, until: Number.POSITIVE_INFINITY } : null;

  // Until then the host may still report its old state.
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
    // Refused without a user gesture in this page; the host's button still works.
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
    // A host that rejects a video may fire "ready" before or after the error.
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
  // Vimeo's element doesn't forward its player's errors, and creates that player only after a delay.
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
      // Before the first playback a seek also plays: a user who jumps to a line wants to hear it.
      if (!hasStarted) play();
    },
    setRate: (playbackRate) => {
      Promise.resolve(element.api?.setPlaybackRate?.(playbackRate)).then(
        () => become({ playbackRate }),
        // The owner's Vimeo plan may forbid it.
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
