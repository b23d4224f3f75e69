import { endLeaseOf, stirClock } from "./watch-clock.ts";

/** While a lease runs, a watch post counts without reading what the person holds. */
export const leaseMilliseconds = 10 * 60_000;

/** Nothing in the table revokes an author's right to watch, so it is checked again sooner. */
export const ownContentLeaseMilliseconds = 2 * 60_000;

/**
 * Ends the lease that a person has, so that the next watch post checks the access again, and so does one that has just
 * read it. Call it after the grants, or the session, are gone (M9). Safe to repeat; who may still watch pays one reading.
 */
export const endLease = async (sub: string): Promise<void> => {
  const { holder } = await stirClock(sub);
  if (holder) await endLeaseOf(holder);
};
