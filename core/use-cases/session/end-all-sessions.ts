import { maxListedSessions } from "@cu/api/session";
import type { Bearer } from "../../foundation/actor.ts";
import { now, nowIso } from "../../foundation/clock.ts";
import { isRefused } from "../../foundation/idempotency/refused.ts";
import { commit, untilCommitted } from "../../foundation/store/commit.ts";
import { eachOf } from "../../foundation/store/each-of.ts";
import { visitorOf } from "../../storage/user/person.ts";
import { SessionEntity, type SessionItem } from "../../storage/user/session.entity.ts";
import { changeEnds, type Ends, isSignedIn } from "../../storage/user/sign-ins.ts";
import { UserEntity, type UserItem } from "../../storage/user/user.entity.ts";
import { endLease } from "../watch/lease.ts";
import { forget, refreshTokenIn } from "./end-session.ts";
import { bearerOf } from "./find-session.ts";
import { newestSessions } from "./list-sessions.ts";
import { revokeRefreshToken } from "./user-pool.ts";

/**
 * SES-49: ends all of a user's sessions except the caller's. If two devices do so concurrently, one stays signed in.
 */
export const endOtherSessions = async (bearer: Bearer): Promise<void> => {
  const ends = await end(bearer.sub, bearer.session, (seen) => {
    visitorOf(seen, bearer);
  });
  const kept = await refreshTokenOf(bearer.session);
  // Sessions may share one sign-in at the pool: the kept session's refresh token must stay valid.
  if (ends)
    await clearAway(bearer.sub, ends, async (session) => {
      const refreshToken = refreshTokenIn(session);
      if (refreshToken !== kept) await revokeRefreshToken(refreshToken);
    });
};

/**
 * SES-52: ends all of a user's sessions here and at the pool, where `atPool` also ends sign-ins that never reached us.
 * Both run in parallel and are idempotent.
 */
export const endEverywhere = async (sub: string, atPool: () => Promise<void>): Promise<void> => {
  const here = async () => {
    const ends = await end(sub);
    if (ends) await clearAway(sub, ends, () => Promise.resolve());
  };
  for (const half of await Promise.allSettled([here(), atPool()])) if (half.status === "rejected") throw half.reason;
};

/**
 * ADM-98: ends all of a user's sessions without their token: each at the pool by its own refresh token. The items
 * are removed only afterwards, so that a retry finds the sign-ins that the pool has not ended.
 */
export const endEachSession = async (sub: string): Promise<void> => {
  const ends = await end(sub);
  if (!ends) return;
  await endLease(sub);
  const over = await sessionsOver(sub, ends, maxListedSessions);
  await eachOf(over, (session) => revokeRefreshToken(refreshTokenIn(session)));
  await forgetEach(over.slice(0, maxCleared), () => Promise.resolve());
};

// One write for any number of sessions, including those being renewed; `kept` survives. `check` gets the user as the
// write reads it. The listed sessions are cleaned up afterwards.
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

/** Far above any user's number of devices; further sessions expire within seven days. */
const maxCleared = 25;

type AtPool = (session: SessionItem) => Promise<void>;

// Later sign-ins stay.
const clearAway = async (sub: string, ends: Ends, atPool: AtPool): Promise<void> => {
  await endLease(sub);
  await forgetEach(await sessionsOver(sub, ends, maxCleared), atPool);
};

// Sign-ins since then stay.
const sessionsOver = async (sub: string, ends: Ends, most: number): Promise<SessionItem[]> =>
  (await newestSessions(sub, most)).filter((session) => !isSignedIn(ends, bearerOf(session)));

const forgetEach = (sessions: readonly SessionItem[], atPool: AtPool): Promise<void> =>
  eachOf(sessions, async ({ id }) => {
    await noteEnd(id);
    await forget(id, atPool);
  });

const refreshTokenOf = async (id: string): Promise<string | undefined> => {
  const { data } = await SessionEntity.get({ id }).go({ consistent: true });
  return data ? refreshTokenIn(data) : undefined;
};

// Marks a session as over, as `endSession` does; the note on the user's item expires.
const noteEnd = (id: string): Promise<unknown> =>
  SessionEntity.patch({ id })
    .set({ endedAt: nowIso() })
    .go()
    .catch((error: unknown) => {
      // Already deleted by another call.
      if (!isRefused(error)) throw error;
    });
