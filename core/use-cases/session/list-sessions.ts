import { maxListedSessions, type Session } from "@cu/api/session";
import type * as z from "zod";
import type { Bearer } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import { visitorOf } from "../../storage/user/person.ts";
import { SessionEntity, type SessionItem } from "../../storage/user/session.entity.ts";
import { isSignedIn } from "../../storage/user/sign-ins.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { deviceOf } from "./device.ts";
import { bearerOf, isLiveSession, sessionSeconds } from "./find-session.ts";

/**
 * SES-49: where a person is signed in, the caller's own session first, then the newest. A browser that signed in again
 * is one row: what it had before ends with it.
 */
export const listSessions = async (bearer: Bearer): Promise<z.input<typeof Session>[]> => {
  const [{ data: user }, newest] = await Promise.all([
    UserEntity.get({ sub: bearer.sub }).go({ consistent: true }),
    newestSessions(bearer.sub, maxListedSessions),
  ]);
  visitorOf(user, bearer);
  const open = newest.filter((session) => user && isLiveSession(session) && isSignedIn(user, bearerOf(session)));
  const followed = new Set(open.flatMap(({ formers }) => formers));
  return open
    .filter(({ id }) => !followed.has(id))
    .map((session) => rowOf(session, bearer))
    .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
};

const rowOf = ({ id, formers, userAgent, startedAt, lastUsedAt }: SessionItem, { session }: Bearer) => ({
  id,
  device: deviceOf(userAgent),
  startedAt,
  lastUsedAt,
  isCurrent: id === session || formers.includes(session),
});

/** The newest sessions of a person, over or not, as far as the index has followed. */
export const newestSessions = async (sub: string, most: number): Promise<SessionItem[]> => {
  const since = new Date(now() - sessionSeconds * 1000).toISOString();
  const { data } = await SessionEntity.query
    .byPerson({ sub })
    .gte({ startedAt: since })
    .go({ order: "desc", limit: most });
  return data;
};
