import { cell } from "@cu/process-cache/process-cache";
/** The only source of time in the domain. Milliseconds since 1970, UTC. */
export type Clock = () => number;

const clockNow = cell<Clock>("clock", () => Date.now);

export const now = (): number => clockNow.current();

export const nowIso = (): string => new Date(clockNow.current()).toISOString();

/** Tests and the local stage's clock switch replace the clock; the returned function restores the previous one. */
export const useClock = (clock: Clock): (() => void) => {
  const former = clockNow.current;
  clockNow.current = clock;
  return () => {
    clockNow.current = former;
  };
};
