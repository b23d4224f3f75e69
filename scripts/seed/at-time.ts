import { AsyncLocalStorage } from "node:async_hooks";
import { now, useClock } from "@cu/core/clock";

const moments = new AsyncLocalStorage<number>();

/**
 * Lets some work of the seed happen at another time. The product runs in the same process, and what it does meanwhile
 * keeps the time it has: a batch of the stream that was folded in the past would be closed before anybody reads it.
 */
export const atTime = <A>(at: number, work: () => Promise<A>): Promise<A> => moments.run(at, work);

/** Lets some work use `atTime`. */
export const withMoments = async <A>(work: () => Promise<A>): Promise<A> => {
  const ahead = now() - Date.now();
  const restore = useClock(() => moments.getStore() ?? Date.now() + ahead);
  try {
    return await work();
  } finally {
    restore();
  }
};
