import type { Bearer } from "../actor.ts";
import { now, nowIso } from "../clock.ts";
import { isRefused } from "../idempotency/refused.ts";
import { visitorOf } from "../person/person.ts";
import { SessionEntity, type SessionItem } from "../person/session.entity.ts";
import { changeEnds, type Ends, isSignedIn } from "../person/sign-ins.ts";
import { UserEntity, type UserItem } from "../person/user.entity.ts";
import { commit, untilCommitted } from "../store/commit.ts";
import { eachOf } from "../store/each-of.ts";
import { endLease } from "../watch/lease.ts";
import { forget, refreshTokenIn } from "./end-session.ts";
import { bearerOf } from "./find-session.ts";
import { newestSessions } from "./list-sessions.ts";
import { revokeRefreshToken } from "./user-pool.ts";

/** SES-49: ends all sessions of a person except the calling one. Of two devices that do so at once, one stays. */
export const endOtherSessions = async (bearer: Bearer): Promise<void> => {
  const ends = await end(bearer.sub, bearer.session, (seen) => {
    visitorOf(seen, bearer);
  });
  const kept = await refreshTokenOf(bearer.session);
  // Several sessions may share one sign-in at the pool: the refresh token of the kept one must stay valid.
  if (ends)
    await clearAway(bearer.sub, ends, async (session) => {
      const refreshToken = refreshTokenIn(session);
      if (refreshToken !== kept) await revokeRefreshToken(refreshToken);
    });
};

/**
 * SES-52: ends every session of a person, here and at the pool, where `atPool` ends every sign-in with one call,
 * including those that never reached us. Neither half waits for the other, and both are safe to repeat.
 */
export const endEverywhere = async (sub: string, atPool: () => Promise<void>): Promise<void> => {
  const here = async () => {
    const ends = await end(sub);
    if (ends) await clearAway(sub, ends, () => Promise.resolve());
  };
  for (const half of await Promise.allSettled([here(), atPool()])) if (half.status === "rejected") throw half.reason;
};

// One write, however many sessions there are and whichever of them is just being renewed; `kept` survives. `check` sees
// the person as the write finds them. Listed sessions are cleared away afterwards.
const end = (
  sub: string,
  kept?: string,
  check: (seen: UserItem | null) => void = () => {},
): Promise<Ends | undefined> =>
  untilCommitted(async () => {
    const { data: seen } = await UserEntity.get({ sub }).go({ consistent: true });
    check(seen);
    if (!seen) return undefined;
    const next = allEnded(seen, Math.max(now(), seen.sessionsEndedAt ?? 0), kept);
    await commit([{ name: "ends", item: { Update: changeEnds(sub, seen, next) } }]);
    return next;
  });

const allEnded = ({ endedSessions }: Ends, at: number, kept: string | undefined): Ends =>
  kept === undefined ? { sessionsEndedAt: at } : { sessionsEndedAt: at, keptSession: kept, endedSessions };

/**
 * Nobody has this many devices. What remains of further sessions ends by itself within seven days.
 */
const mostCleared = 25;

// Sign-ins since then stay.
const clearAway = async (sub: string, ends: Ends, atPool: (session: SessionItem) => Promise<void>): Promise<void> => {
  await endLease(sub);
  const over = (await newestSessions(sub, mostCleared)).filter((session) => !isSignedIn(ends, bearerOf(session)));
  await eachOf(over, async ({ id }) => {
    await noteEnd(id);
    await forget(id, atPool);
  });
};

const refreshTokenOf = async (id: string): Promise<string | undefined> => {
  const { data } = await SessionEntity.get({ id }).go({ consistent: true });
  return data ? refreshTokenIn(data) : undefined;
};

// Marks a session as over, as `endSession` does; what the person's item says of it is forgotten after a while.
const noteEnd = (id: string): Promise<unknown> =>
  SessionEntity.patch({ id })
    .set({ endedAt: nowIso() })
    .go()
    .catch((error: unknown) => {
      // Another call has cleared it away.
      if (!isRefused(error)) throw error;
    });
