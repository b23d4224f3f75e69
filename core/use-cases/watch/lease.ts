import { endLeaseOf, stirClock } from "./watch-clock.ts";

/** During a lease, a watch post counts without checking access. */
export const leaseMilliseconds = 10 * 60_000;

/** No write revokes an author's access, so it is checked again sooner. */
export const ownContentLeaseMilliseconds = 2 * 60_000;

/**
 * Ends a user's lease, so that the next watch post checks access again, even one that has just read it. Call it after
 * revoking the grants or session (M9). Idempotent; viewers who keep access pay one read.
 */
export const endLease = async (sub: string): Promise<void> => {
  const { holder } = await stirClock(sub);
  if (holder) await endLeaseOf(holder);
};
