import type { HostProblem } from "./host-problem.ts";

export type PlayerState = {
  readonly status: "loading" | "ready" | "failed";
  /** Why it failed, where the host says so. */
  readonly problem: HostProblem | null;
  readonly seconds: number;
  /** Null until the host has sent it. */
  readonly duration: number | null;
  readonly isPlaying: boolean;
  readonly hasEnded: boolean;
  readonly playbackRate: number;
  /** False once the host has refused to change the speed. */
  readonly canChangeRate: boolean;
  readonly isMuted: boolean;
  /** The host shows the picture in a window of the browser's own. */
  readonly isOut: boolean;
};

/** As a player is before its host has sent anything, and as its parts look while there is none. */
export const notYetThere: PlayerState = {
  status: "loading",
  problem: null,
  seconds: 0,
  duration: null,
  isPlaying: false,
  hasEnded: false,
  playbackRate: 1,
  canChangeRate: true,
  isMuted: false,
  isOut: false,
};
