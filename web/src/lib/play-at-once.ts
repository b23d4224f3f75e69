/** The state of a link whose press plays the lecture it leads to. */
export const playAtOnce = { play: true } as const;

export const isPlayedAtOnce = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "play" in state && state.play === true;
