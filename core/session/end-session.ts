import { Failure } from "@cu/api/failure";
import type { Bearer } from "../actor.ts";
import { nowIso } from "../clock.ts";
import { visitorOf } from "../person/person.ts";
import { SessionEntity, type SessionItem } from "../person/session.entity.ts";
import { changeEnds, withEnded } from "../person/sign-ins.ts";
import { UserEntity } from "../person/user.entity.ts";
import { commit, type Update, untilCommitted } from "../store/commit.ts";
import { endLeases } from "../watch/lease.ts";
import { sessionsOfCookie, withFormers } from "./find-session.ts";
import { unseal } from "./seal.ts";
import { revokeRefreshToken } from "./user-pool.ts";

/** Ends the session of a cookie, here and at the pool (SES-10), with those it followed. Safe to repeat. */
export const endByCookie = async (cookie: string | undefined): Promise<void> => {
  await endSessions(await sessionsOfCookie(cookie));
};

/** Ends sessions of any people. Ours first: their tokens and handles must be dead even when the pool cannot be reached. */
export const endSessions = async (sessions: readonly SessionItem[]): Promise<void> => {
  for (const session of sessions) await endHere(session);
  // What led to the others goes last, so that a second try finds what the first one left.
  for (const session of sessions.toReversed()) await forget(session.id);
};

export const endSession = (session: SessionItem): Promise<void> => endSessions([session]);

/** SES-49: ends one of a person's own sessions, with what its browser had before. Anybody else's does not exist. */
export const endOwnSession = async (bearer: Bearer, id: string): Promise<void> => {
  const [{ data: user }, { data: session }] = await Promise.all([
    UserEntity.get({ sub: bearer.sub }).go({ consistent: true }),
    SessionEntity.get({ id }).go({ consistent: true }),
  ]);
  visitorOf(user, bearer);
  // One that is over and still there is what a failed try has left.
  if (session?.sub !== bearer.sub) throw new Failure("session.unknown");
  await endSessions((await withFormers(session)).filter(({ sub }) => sub === bearer.sub));
};

// One write for the session, which gives no lease and no token from now on, and for the person, where the tokens that it
// has given are looked up.
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
 * Clears away what is left of a session that is over, here and by `atPool`. Whatever dies on the way is taken up by the
 * next try: the item goes last.
 */
export const forget = async (id: string, atPool = revoke): Promise<void> => {
  const { data: session } = await SessionEntity.get({ id }).go({ consistent: true });
  if (!session) return;
  for (const courseId of session.courses ?? []) await endLeases(session.sub, courseId);
  await atPool(session);
  await SessionEntity.delete({ id }).go();
};
