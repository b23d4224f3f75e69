import type { Bearer } from "../actor.ts";
import { now, nowIso } from "../clock.ts";
import { eachOf } from "../each-of.ts";
import { commit, untilCommitted } from "../idempotency/commit.ts";
import { isRefused } from "../idempotency/refused.ts";
import { visitorOf } from "../user/person.ts";
import { changeEnds, type Ends, isSignedIn } from "../user/sign-ins.ts";
import { UserEntity, type UserItem } from "../user/user.entity.ts";
import { forget } from "./end-session.ts";
import { bearerOf } from "./find-session.ts";
import { newestSessions } from "./list-sessions.ts";
import { unseal } from "./seal.ts";
import { SessionEntity } from "./session.entity.ts";

/** SES-49: ends the sessions of a person but the one that calls. Of two devices that do so at once, one stays. */
export const endOtherSessions = (bearer: Bearer): Promise<void> =>
  endAllSessions(bearer.sub, bearer.session, (seen) => {
    visitorOf(seen, bearer);
  });

/**
 * Ends every session of a person that has begun until now, `kept` excepted, in one write, however many there are and
 * whichever of them is just being renewed. What the list knows of them is cleared away afterwards. `check` sees the
 * person as the write finds them.
 */
export const endAllSessions = async (
  sub: string,
  kept?: string,
  check: (seen: UserItem | null) => void = () => {},
): Promise<void> => {
  const ends = await untilCommitted(async () => {
    const { data: seen } = await UserEntity.get({ sub }).go({ consistent: true });
    check(seen);
    if (!seen) return undefined;
    const next = allEnded(seen, Math.max(now(), seen.sessionsEndedAt ?? 0), kept);
    await commit([{ name: "ends", item: { Update: changeEnds(sub, seen, next) } }]);
    return next;
  });
  if (ends) await clearAway(sub, ends);
};

const allEnded = ({ endedSessions }: Ends, at: number, kept: string | undefined): Ends =>
  kept === undefined ? { sessionsEndedAt: at } : { sessionsEndedAt: at, keptSession: kept, endedSessions };

/** Nobody has so many devices. What is left of more ends by itself: leases within ten minutes, items within seven days. */
const mostCleared = 25;

// Whoever has signed in since is not meant.
const clearAway = async (sub: string, ends: Ends): Promise<void> => {
  const [newest, keptAtPool] = await Promise.all([newestSessions(sub, mostCleared), refreshTokenOf(ends.keptSession)]);
  const over = newest.filter((session) => !isSignedIn(ends, bearerOf(session)));
  await eachOf(over, async ({ id }) => {
    await noteEnd(id);
    await forget(id, keptAtPool);
  });
};

// One sign-in at the pool may stand behind several sessions: what the kept one is renewed with must go on.
const refreshTokenOf = async (id: string | undefined): Promise<string | undefined> => {
  const { data } = id === undefined ? { data: null } : await SessionEntity.get({ id }).go({ consistent: true });
  return data ? unseal(data.sealedRefreshToken, data.id) : undefined;
};

// From now on it gives no lease of watching.
const noteEnd = (id: string): Promise<unknown> =>
  SessionEntity.patch({ id })
    .set({ endedAt: nowIso() })
    .go()
    .catch((error: unknown) => {
      // Somebody else has cleared it away.
      if (!isRefused(error)) throw error;
    });
