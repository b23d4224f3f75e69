import type { TimedScene } from "./timed-board.ts";

export type HostLine = { readonly text: string; readonly startTime: number; readonly endTime: number };

/** A lecture that the embedded hosts play, as its frame gets it. */
export type HostLecture = {
  readonly host: "youtube" | "vimeo";
  /** Begins with `demo`, as no id of the real hosts does that this product was given. */
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly seconds: number;
  /** BCP 47, for the voice. */
  readonly language: string;
  readonly lines: readonly HostLine[];
  readonly scenes: readonly TimedScene[];
};
