import { AsyncLocalStorage } from "node:async_hooks";
import { now, useClock } from "@cu/core/foundation/clock";

const moments = new AsyncLocalStorage<number>();

/**
 * Runs part of the seed at another time. Concurrent work of the product in the same process keeps the real time: a stream
 * batch folded in the past would be closed before it is read.
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
