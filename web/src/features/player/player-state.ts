import type { HostProblem } from "./host-problem.ts";

export type PlayerState = {
  readonly status: "loading" | "ready" | "failed";
  /** Why it failed, where the host reports a reason. */
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
  /** Picture-in-picture is active. */
  readonly isOut: boolean;
};

/** Initial state, before the host has reported anything; also used while there is no player. */
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
