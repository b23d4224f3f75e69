/** The only source of time in the domain. Milliseconds since 1970, UTC. */
export type Clock = () => number;

let current: Clock = Date.now;

export const now = (): number => current();

export const nowIso = (): string => new Date(current()).toISOString();

/** Tests and the local stage's clock switch replace the clock; calling the result puts the former one back. */
export const useClock = (clock: Clock): (() => void) => {
  const former = current;
  current = clock;
  return () => {
    current = former;
  };
};
