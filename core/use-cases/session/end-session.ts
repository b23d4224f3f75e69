import { Failure } from "@cu/api/failure";
import type { Bearer } from "../../foundation/actor.ts";
import { nowIso } from "../../foundation/clock.ts";
import { commit, type Update, untilCommitted } from "../../foundation/store/commit.ts";
import { visitorOf } from "../../storage/user/person.ts";
import { SessionEntity, type SessionItem } from "../../storage/user/session.entity.ts";
import { changeEnds, withEnded } from "../../storage/user/sign-ins.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { endLease } from "../watch/lease.ts";
import { sessionsOfCookie, withFormers } from "./find-session.ts";
import { unseal } from "./seal.ts";
import { revokeRefreshToken } from "./user-pool.ts";

/** Ends the session of a cookie and its browser's previous ones, here and at the pool (SES-10). Idempotent. */
export const endByCookie = async (cookie: string | undefined): Promise<void> => {
  await endSessions(await sessionsOfCookie(cookie));
};

/** Ends sessions of any users. Our side first: tokens and handles must be invalid even if the pool is unreachable. */
export const endSessions = async (sessions: readonly SessionItem[]): Promise<void> => {
  for (const session of sessions) await endHere(session);
  for (const sub of new Set(sessions.map((session) => session.sub))) await endLease(sub);
  // The session that references the others goes last, so that a retry finds them.
  for (const session of sessions.toReversed()) await forget(session.id);
};

export const endSession = (session: SessionItem): Promise<void> => endSessions([session]);

/**
 * SES-49: ends one of the user's own sessions with its browser's previous ones. Another user's session counts as
 * missing.
 */
export const endOwnSession = async (bearer: Bearer, id: string): Promise<void> => {
  const [{ data: user }, { data: session }] = await Promise.all([
    UserEntity.get({ sub: bearer.sub }).go({ consistent: true }),
    SessionEntity.get({ id }).go({ consistent: true }),
  ]);
  visitorOf(user, bearer);
  // An ended session that still exists was left by a failed attempt.
  if (session?.sub !== bearer.sub) throw new Failure("session.unknown");
  await endSessions((await withFormers(session)).filter(({ sub }) => sub === bearer.sub));
};

// One transaction: the session stops issuing leases and tokens, and the user's item, which every request checks,
// rejects the tokens already issued.
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
 * Cleans up an ended session, here and with `atPool`. The item is deleted last, so the next attempt resumes an
 * interrupted one.
 */
export const forget = async (id: string, atPool = revoke): Promise<void> => {
  const { data: session } = await SessionEntity.get({ id }).go({ consistent: true });
  if (!session) return;
  await atPool(session);
  await SessionEntity.delete({ id }).go();
};
