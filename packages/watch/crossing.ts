/** A player's step: the position before and now, in seconds, the time between two looks at it, and its speed. */
export type PlayerStep = {
  readonly previous: number;
  readonly position: number;
  readonly tickMilliseconds: number;
  readonly playbackRate: number;
  /** The player has reached the end of the video with this step. */
  readonly hasEnded?: boolean;
};

/**
 * Whether playing (not seeking) has passed a question's end timestamp: previous < end ≤ position, in a step that
 * playing could have made (E-104). A seek over it does not count.
 */
export function crosses(step: PlayerStep, endTimestamp: number): boolean {
  return passes(step, endTimestamp) && isPlayed(step);
}

/** Questions that end together are asked in order of start, then id (E-105). */
export function askingOrder<Q extends { readonly id: number; readonly startVideoTimestamp: number }>(
  questions: readonly Q[],
): Q[] {
  return questions.toSorted(
    (left, right) => left.startVideoTimestamp - right.startVideoTimestamp || left.id - right.id,
  );
}

function passes(step: PlayerStep, endTimestamp: number): boolean {
  // Lengths are rounded up and hosts cut videos: a question beyond the real end is asked at the end (QZL-56).
  const reached = step.hasEnded ? Number.POSITIVE_INFINITY : step.position;
  return step.previous < endTimestamp && endTimestamp <= reached;
}

/** Whether playing could have made a step, and no seek. */
export function isPlayed(step: PlayerStep): boolean {
  const longestStep = 2 * (step.tickMilliseconds / 1000) * step.playbackRate;
  return step.position - step.previous <= longestStep;
}
