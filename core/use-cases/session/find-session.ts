import { Failure } from "@cu/api/failure";
import { now } from "../../foundation/clock.ts";
import { batchGet } from "../../foundation/store/batch.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { SessionEntity, type SessionItem } from "../../storage/user/session.entity.ts";
import { readSecret } from "./seal.ts";

/** Seven days (api.md §1), after which the user signs in again. */
export const sessionSeconds = 7 * 24 * 3600;

/** The session claims of a token. */
export const bearerOf = ({ sub, id, startedAt }: Pick<SessionItem, "sub" | "id" | "startedAt">) => ({
  sub,
  session: id,
  since: Date.parse(startedAt),
});

/** A session by its id; `session.ended` when it is over. */
export const findSession = async (id: string): Promise<SessionItem> => {
  const session = await readSession(id);
  if (!session || !isLiveSession(session)) throw new Failure("session.ended");
  return session;
};

// TTL deletes items late, so expiry is checked here too.
export const isLiveSession = ({ ttl, endedAt }: SessionItem): boolean => endedAt === undefined && ttl * 1000 > now();

const readSession = async (id: string): Promise<SessionItem | null> =>
  (await SessionEntity.get({ id }).go({ consistent: true })).data;

/** Whether the cookie names a session that has not ended. */
export const isCookieOpen = async (cookie: string | undefined): Promise<boolean> => {
  const id = readSecret("cookie", cookie);
  const session = id === undefined ? null : await readSession(id);
  return session !== null && isLiveSession(session);
};

/** The session of a cookie, ended or not, and its browser's previous ones. */
export const sessionsOfCookie = async (cookie: string | undefined): Promise<SessionItem[]> => {
  const id = readSecret("cookie", cookie);
  const session = id === undefined ? null : await readSession(id);
  return session ? await withFormers(session) : [];
};

export const withFormers = async (session: SessionItem): Promise<SessionItem[]> => {
  const formers = session.formers.map((id) => keyOf(SessionEntity, { id }));
  const items = await batchGet(formers, { consistent: true });
  return [session, ...items.flatMap((Item) => SessionEntity.parse({ Item }).data ?? [])];
};
