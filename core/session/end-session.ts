import { Failure } from "@cu/api/failure";
import type { Bearer } from "../actor.ts";
import { nowIso } from "../clock.ts";
import { visitorOf } from "../person/person.ts";
import { SessionEntity, type SessionItem } from "../person/session.entity.ts";
import { changeEnds, withEnded } from "../person/sign-ins.ts";
import { UserEntity } from "../person/user.entity.ts";
import { commit, type Update, untilCommitted } from "../store/commit.ts";
import { endLease } from "../watch/lease.ts";
import { sessionsOfCookie, withFormers } from "./find-session.ts";
import { unseal } from "./seal.ts";
import { revokeRefreshToken } from "./user-pool.ts";

/** Ends the session of a cookie, here and at the pool (SES-10), with its browser's former ones. Safe to repeat. */
export const endByCookie = async (cookie: string | undefined): Promise<void> => {
  await endSessions(await sessionsOfCookie(cookie));
};

/**
 * Ends sessions of any people. Our side first: their tokens and handles must be dead even when the pool cannot be
 * reached.
 */
export const endSessions = async (sessions: readonly SessionItem[]): Promise<void> => {
  for (const session of sessions) await endHere(session);
  for (const sub of new Set(sessions.map((session) => session.sub))) await endLease(sub);
  // The session that leads to the others goes last, so that a second try finds what the first one left.
  for (const session of sessions.toReversed()) await forget(session.id);
};

export const endSession = (session: SessionItem): Promise<void> => endSessions([session]);

/** SES-49: ends one of a person's own sessions, with what its browser had before. Another person's does not exist. */
export const endOwnSession = async (bearer: Bearer, id: string): Promise<void> => {
  const [{ data: user }, { data: session }] = await Promise.all([
    UserEntity.get({ sub: bearer.sub }).go({ consistent: true }),
    SessionEntity.get({ id }).go({ consistent: true }),
  ]);
  visitorOf(user, bearer);
  // A session that is over but still there was left by a failed try.
  if (session?.sub !== bearer.sub) throw new Failure("session.unknown");
  await endSessions((await withFormers(session)).filter(({ sub }) => sub === bearer.sub));
};

// One write for the session, which then gives no lease and no token, and for the person, where every token it gave is
// checked.
const endHere = async ({ id, sub }: SessionItem): Promise<void> => {
  await untilCommitted(async () => {
    const { data: session } = await SessionEntity.get({ id }).go({ consistent: true });
    if (!session || session.endedAt !== undefined) return;
    const { data: seen } = await UserEntity.get({ sub }).go({ consistent: true });
    const over = SessionEntity.patch({ id }).set({ endedAt: nowIso() }).params<Update>();
    await commit([
      { name: "session", item: { Update: over } },
      ...(seen ? [{ name: "ends", item: { Update: changeEnds(sub, seen, withEnded(seen, id)) } }] : []),
    ]);
  });
};

/** The pool's refresh token of a session. */
export const refreshTokenIn = ({ sealedRefreshToken, id }: SessionItem): string => unseal(sealedRefreshToken, id);

const revoke = (session: SessionItem): Promise<void> => revokeRefreshToken(refreshTokenIn(session));

/**
 * Clears away the rest of a session that is over, here and with `atPool`. The item goes last, so the next try resumes
 * whatever died on the way.
 */
export const forget = async (id: string, atPool = revoke): Promise<void> => {
  const { data: session } = await SessionEntity.get({ id }).go({ consistent: true });
  if (!session) return;
  await atPool(session);
  await SessionEntity.delete({ id }).go();
};
