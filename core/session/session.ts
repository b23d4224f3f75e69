import { randomBytes } from "node:crypto";
import { Failure } from "@cu/api/failure";
import { batchGet } from "../batch.ts";
import { now } from "../clock.ts";
import { readSecret, seal, secretFor, unseal } from "./seal.ts";
import { SessionEntity, type SessionItem } from "./session.entity.ts";
import { renewAccessToken, revokeRefreshToken } from "./user-pool.ts";

/** Seven days (api.md §1); then the person signs in again. */
export const sessionSeconds = 7 * 24 * 3600;

/** More than anybody signs in again within seven days without signing out. */
const mostFormers = 50;

/**
 * Keeps a sign-in. The refresh token is proved by one refresh, so that nobody can leave a foreign or invented one here.
 * `former` is the cookie that the browser had: its handle goes on until the browser signs out, and then ends too.
 * Gives the cookie's value; `session.ended` when the pool refuses the token.
 */
export const start = async (sub: string, refreshToken: string, former?: string): Promise<string> => {
  const renewed = await renewAccessToken(refreshToken);
  if (subOf(renewed) !== sub) throw new Failure("session.ended");
  const formers = (await sessionsOf(former)).map((session) => session.id).slice(0, mostFormers);
  const id = randomBytes(18).toString("base64url");
  await SessionEntity.create({
    id,
    sub,
    sealedRefreshToken: seal(refreshToken, id),
    startedAt: new Date(now()).toISOString(),
    formers,
    ttl: Math.floor(now() / 1000) + sessionSeconds,
  }).go();
  return secretFor("cookie", id);
};

/** The tokens of a browser by its cookie (SES-20). The handle is the same at every call, so it needs no rotation. */
export const tokensByCookie = async (cookie: string | undefined): Promise<{ refresh: string; access: string }> => {
  const id = readSecret("cookie", cookie);
  if (!id) throw new Failure("session.missing");
  const session = await find(id);
  return { refresh: secretFor("handle", id), access: await renew(session) };
};

/** A new access token by the handle that scripts keep (SES-21). */
export const accessByHandle = async (handle: string): Promise<string> => {
  const id = readSecret("handle", handle);
  if (!id) throw new Failure("session.ended");
  return await renew(await find(id));
};

/** Whether the cookie names a session that has not ended. */
export const isOpen = async (cookie: string | undefined): Promise<boolean> => {
  const id = readSecret("cookie", cookie);
  if (!id) return false;
  const { data } = await SessionEntity.get({ id }).go({ consistent: true });
  return data !== null && data.ttl * 1000 > now();
};

/** Ends the session here and at the pool (SES-10), with those it followed. Without a session there is nothing to do. */
export const end = async (cookie: string | undefined): Promise<void> => {
  const sessions = await sessionsOf(cookie);
  // Ours first: the handles must be dead even when the pool cannot be reached.
  for (const { id } of sessions) await SessionEntity.delete({ id }).go();
  for (const { id, sealedRefreshToken } of sessions) await revokeRefreshToken(unseal(sealedRefreshToken, id));
};

/** The session of a cookie and those that its browser had before. */
const sessionsOf = async (cookie: string | undefined): Promise<SessionItem[]> => {
  const id = readSecret("cookie", cookie);
  if (!id) return [];
  const { data: session } = await SessionEntity.get({ id }).go({ consistent: true });
  if (!session) return [];
  const former = (session.formers ?? []).map((formerId) => SessionEntity.get({ id: formerId }).params().Key);
  const items = await batchGet(former, { consistent: true });
  return [session, ...items.flatMap((Item) => SessionEntity.parse({ Item }).data ?? [])];
};

const find = async (id: string): Promise<SessionItem> => {
  const { data } = await SessionEntity.get({ id }).go({ consistent: true });
  // The table removes expired items late, so the end is checked here too.
  if (!data || data.ttl * 1000 <= now()) throw new Failure("session.ended");
  return data;
};

const renew = (session: SessionItem) => renewAccessToken(unseal(session.sealedRefreshToken, session.id));

// The token comes straight from the pool over our own connection, so reading it needs no second verification.
const subOf = (accessToken: string): unknown => {
  const payload = accessToken.split(".")[1] ?? "";
  return (JSON.parse(Buffer.from(payload, "base64url").toString("utf8")) as { sub?: unknown }).sub;
};
