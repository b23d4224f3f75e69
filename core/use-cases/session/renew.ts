import { Failure } from "@cu/api/failure";
import { isPerson } from "../../foundation/actor.ts";
import { now, nowIso } from "../../foundation/clock.ts";
import { isRefused } from "../../foundation/idempotency/refused.ts";
import { findPerson } from "../../storage/user/person.ts";
import { SessionEntity, type SessionItem } from "../../storage/user/session.entity.ts";
import { signToken } from "./access-token.ts";
import { endSession } from "./end-session.ts";
import { bearerOf, findSession } from "./find-session.ts";
import { readSecret, secretFor, unseal } from "./seal.ts";
import { renewAccessToken } from "./user-pool.ts";

/** The session list shows the last use to the hour, so most renewals write nothing. */
const noticedMilliseconds = 3600_000;

type Tokens = { readonly access: string; readonly refresh: string; readonly renewal: string };

/**
 * Tokens of a browser by its cookie (SES-20), and the cookie that its handle needs. Deterministic, so tabs cannot race.
 */
export const tokensByCookie = async (cookie: string): Promise<Tokens> => {
  const id = readSecret("cookie", cookie);
  if (!id) throw new Failure("session.ended");
  return { access: await renew(id), refresh: secretFor("handle", id), renewal: secretFor("renewal", id) };
};

/**
 * A new access token by the handle kept by scripts (SES-21). Also requires the session's cookie, so a stolen handle is
 * useless (SES-137).
 */
export const accessByHandle = async (handle: string, renewal: string | undefined): Promise<string> => {
  const id = readSecret("handle", handle);
  if (!id || readSecret("renewal", renewal) !== id) throw new Failure("session.ended");
  return await renew(id);
};

/**
 * Issues one of our tokens while the session is open here and the pool still knows the user. A concurrent sign-out
 * needs no lock: its note on the user's item, which every request checks, outlives this token.
 */
const renew = async (id: string): Promise<string> => {
  const at = now();
  const session = await findSession(id);
  const bearer = bearerOf(session);
  if (!isPerson(await findPerson({ ...bearer, orGuest: true }))) throw new Failure("session.ended");
  await mustBeKnown(session);
  await noteUse(session);
  return await signToken(bearer, { at, until: session.ttl });
};

// A user disabled or deleted at the pool is signed out here at the next renewal.
const mustBeKnown = async (session: SessionItem): Promise<void> => {
  try {
    await renewAccessToken(unseal(session.sealedRefreshToken, session.id));
  } catch (error) {
    if (error instanceof Failure && error.code === "session.ended") await endSession(session);
    throw error;
  }
};

const noteUse = async ({ id, lastUsedAt }: SessionItem): Promise<void> => {
  if (now() - Date.parse(lastUsedAt) < noticedMilliseconds) return;
  await SessionEntity.patch({ id })
    .set({ lastUsedAt: nowIso() })
    .where(({ endedAt }, { notExists }) => notExists(endedAt))
    .go()
    .catch((error: unknown) => {
      throw isRefused(error) ? new Failure("session.ended") : error;
    });
};
