import { now, nowIso } from "../clock.ts";
import { commit, type Update, untilCommitted } from "../idempotency/commit.ts";
import { changeEnds, type Ends, withEnded } from "../user/sign-ins.ts";
import { UserEntity } from "../user/user.entity.ts";
import { endLeases } from "../watch/lease.ts";
import { sessionsOfCookie } from "./find-session.ts";
import { unseal } from "./seal.ts";
import { SessionEntity, type SessionItem } from "./session.entity.ts";
import { revokeRefreshToken } from "./user-pool.ts";

/** Ends the session of a cookie, here and at the pool (SES-10), with those it followed. Safe to repeat. */
export const endByCookie = async (cookie: string | undefined): Promise<void> => {
  await endSessions(await sessionsOfCookie(cookie));
};

/** Ends sessions of any people. Ours first: their tokens and handles must be dead even when the pool cannot be reached. */
export const endSessions = async (sessions: readonly SessionItem[]): Promise<void> => {
  for (const session of sessions) await endHere(session);
  // What led to the others goes last, so that a second try finds what the first one left.
  for (const session of sessions.toReversed()) await forget(session);
};

export const endSession = (session: SessionItem): Promise<void> => endSessions([session]);

/**
 * Ends every session of a person that has begun until now, `kept` excepted, in one write, however many there are and
 * whichever of them is just being renewed. What the list knows of them is cleared away afterwards.
 */
export const endAllSessions = async (sub: string, kept?: string): Promise<void> => {
  await untilCommitted(async () => {
    const { data: seen } = await UserEntity.get({ sub }).go({ consistent: true });
    if (!seen) return;
    const at = Math.max(now(), seen.sessionsEndedAt ?? 0);
    await commit([{ name: "ends", item: { Update: changeEnds(sub, seen, allEnded(seen, at, kept)) } }]);
  });
  await endSessions((await readSessions(sub)).filter(({ id }) => id !== kept));
};

const allEnded = ({ endedSessions }: Ends, at: number, kept: string | undefined): Ends =>
  kept === undefined ? { sessionsEndedAt: at } : { sessionsEndedAt: at, keptSession: kept, endedSessions };

/** The sessions of a person, newest first. */
export const readSessions = async (sub: string): Promise<SessionItem[]> =>
  (await SessionEntity.query.byPerson({ sub }).go({ order: "desc", pages: "all" })).data;

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

// Whatever dies on the way is taken up by the next try: the item goes last.
const forget = async ({ id }: SessionItem): Promise<void> => {
  const { data: session } = await SessionEntity.get({ id }).go({ consistent: true });
  if (!session) return;
  for (const courseId of session.courses ?? []) await endLeases(session.sub, courseId);
  await revokeRefreshToken(unseal(session.sealedRefreshToken, id));
  await SessionEntity.delete({ id }).go();
};
