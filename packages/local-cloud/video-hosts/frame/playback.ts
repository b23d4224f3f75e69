export type PlayState = "unstarted" | "cued" | "buffering" | "playing" | "paused" | "ended";

export type Change = "state" | "seek" | "rate" | "volume";

export type Playback = {
  readonly duration: number;
  readonly seconds: () => number;
  readonly state: () => PlayState;
  readonly rate: () => number;
  /** 0 to 1. */
  readonly volume: () => number;
  readonly isMuted: () => boolean;
  /** False if the browser would block it: unmuted autoplay without a user gesture. */
  readonly play: () => boolean;
  readonly pause: () => void;
  readonly seek: (seconds: number) => void;
  readonly setRate: (rate: number) => void;
  readonly setVolume: (volume: number) => void;
  readonly setMuted: (isMuted: boolean) => void;
  readonly listen: (listener: (change: Change) => void) => void;
};

/** Simulated buffering before playback starts. */
const bufferMilliseconds = 120;

/** A gesture in the page counts, too: it lends its frame the right to play. */
const hasGesture = (): boolean =>
  navigator.userActivation.hasBeenActive ||
  (parent.location.origin === location.origin && parent.navigator.userActivation.hasBeenActive);

type Options = { duration: number; startSeconds: number; isMuted: boolean };

/** A player's playback state, driven by a clock instead of a video. */
export const createPlayback = ({ duration, startSeconds, ...options }: Options): Playback => {
  let state: PlayState = startSeconds > 0 ? "cued" : "unstarted";
  let base = Math.min(startSeconds, duration);
  let since = performance.now();
  let rate = 1;
  let volume = 1;
  let isMuted = options.isMuted;
  let buffering: ReturnType<typeof setTimeout> | undefined;
  let ending: ReturnType<typeof setTimeout> | undefined;
  const listeners: ((change: Change) => void)[] = [];
  const notify = (change: Change) => {
    for (const listener of listeners) listener(change);
  };

  const seconds = () =>
    state === "playing" ? Math.min(duration, base + ((performance.now() - since) / 1000) * rate) : base;
  const settle = () => {
    base = seconds();
    since = performance.now();
  };
  const become = (next: PlayState) => {
    settle();
    state = next;
    clearTimeout(ending);
    if (next === "playing") ending = setTimeout(end, ((duration - base) / rate) * 1000);
    notify("state");
  };
  const end = () => {
    base = duration;
    state = "ended";
    notify("state");
  };
  const buffer = () => {
    become("buffering");
    clearTimeout(buffering);
    buffering = setTimeout(() => become("playing"), bufferMilliseconds);
  };

  return {
    duration,
    seconds,
    state: () => state,
    rate: () => rate,
    volume: () => volume,
    isMuted: () => isMuted,
    play: () => {
      if (state === "playing" || state === "buffering") return true;
      if (!isMuted && !hasGesture()) return false;
      if (state === "ended") base = 0;
      buffer();
      return true;
    },
    pause: () => {
      clearTimeout(buffering);
      if (state === "playing" || state === "buffering") become("paused");
    },
    seek: (to) => {
      const wasPlaying = state === "playing" || state === "buffering";
      const wasEnded = state === "ended";
      settle();
      base = Math.min(duration, Math.max(0, to));
      notify("seek");
      if (wasPlaying) buffer();
      else if (wasEnded && base < duration) become("paused");
    },
    setRate: (to) => {
      settle();
      rate = to;
      if (state === "playing") become("playing");
      notify("rate");
    },
    setVolume: (to) => {
      volume = Math.min(1, Math.max(0, to));
      notify("volume");
    },
    setMuted: (to) => {
      isMuted = to;
      notify("volume");
    },
    listen: (listener) => void listeners.push(listener),
  };
};
