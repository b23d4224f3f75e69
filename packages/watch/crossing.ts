/** A player's step: the position before and now, in seconds, the time between two looks at it, and its speed. */
export type PlayerStep = {
  readonly previous: number;
  readonly position: number;
  readonly tickMilliseconds: number;
  readonly playbackRate: number;
  /** The player has reached the end of the video with this step. */
  readonly hasEnded?: boolean;
};

// Stored durations are rounded up, so a player may end just before a question at the very end.
const roundedEndSeconds = 1;

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
  const reached = step.hasEnded ? step.position + roundedEndSeconds : step.position;
  return step.previous < endTimestamp && endTimestamp <= reached;
}

/** Whether playing could have made a step, and no seek. */
export function isPlayed(step: PlayerStep): boolean {
  const longestStep = 2 * (step.tickMilliseconds / 1000) * step.playbackRate;
  return step.position - step.previous <= longestStep;
}
