import { Failure } from "@cu/api/failure";
import { isPerson } from "../../foundation/actor.ts";
import { findPerson } from "../../storage/user/person.ts";
import type { SessionItem } from "../../storage/user/session.entity.ts";
import { bearerOf, isLiveSession, sessionsOfCookie } from "./find-session.ts";
import { openSession, type SignIn } from "./open-session.ts";
import { secretFor, unseal } from "./seal.ts";
import { renewAccessToken } from "./user-pool.ts";

/** More sign-ins than a browser makes within seven days without signing out. */
const maxFormers = 50;

/**
 * Stores a sign-in. One refresh proves the refresh token, so callers cannot submit foreign or invented ones. The
 * session of the browser's previous cookie stays open until the browser signs out, and ends with this one. The same
 * sign-in sent again, as after a change of name, keeps its session. Returns the cookie's value; `session.ended` if the
 * pool refuses the token or all sessions were ended since the password was given.
 */
export const start = async (signIn: Omit<SignIn, "formers">, former?: string): Promise<string> => {
  const renewed = await renewAccessToken(signIn.refreshToken);
  if (subOf(renewed) !== signIn.sub) throw new Failure("session.ended");
  const before = await sessionsOfCookie(former);
  const [current] = before;
  if (current && (await isStill(current, signIn))) return secretFor("cookie", current.id);
  const formers = before.map(({ id }) => id).slice(0, maxFormers);
  const { id } = await openSession({ ...signIn, formers });
  return secretFor("cookie", id);
};

const isStill = async (session: SessionItem, { sub, refreshToken }: Omit<SignIn, "formers">): Promise<boolean> =>
  session.sub === sub &&
  isLiveSession(session) &&
  unseal(session.sealedRefreshToken, session.id) === refreshToken &&
  isPerson(await findPerson({ ...bearerOf(session), orGuest: true }));

// The token comes directly from the pool over our own connection, so it needs no verification.
const subOf = (accessToken: string): unknown => {
  const payload = accessToken.split(".")[1] ?? "";
  return (JSON.parse(Buffer.from(payload, "base64url").toString("utf8")) as { sub?: unknown }).sub;
};
