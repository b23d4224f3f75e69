import { Failure } from "@cu/api/failure";
import { endAllSessions } from "./end-session.ts";
import { sessionsOfCookie } from "./find-session.ts";
import { openSession, type SignIn } from "./open-session.ts";
import { secretFor } from "./seal.ts";
import { renewAccessToken } from "./user-pool.ts";

/** More than anybody signs in again within seven days without signing out. */
const mostFormers = 50;

/**
 * Keeps a sign-in. The refresh token is proved by one refresh, so that nobody can leave a foreign or invented one here.
 * `former` is the cookie that the browser had: its handle goes on until the browser signs out, and then ends too. With
 * `endsOthers`, as after a new password, every other session of the person is over.
 * Gives the cookie's value; `session.ended` when the pool refuses the token, or everything was ended since the password
 * was given.
 */
export const start = async (
  signIn: Omit<SignIn, "formers">,
  { former, endsOthers = false }: { former?: string | undefined; endsOthers?: boolean | undefined } = {},
): Promise<string> => {
  const renewed = await renewAccessToken(signIn.refreshToken);
  if (subOf(renewed) !== signIn.sub) throw new Failure("session.ended");
  const formers = (await sessionsOfCookie(former)).map(({ id }) => id).slice(0, mostFormers);
  const { id } = await openSession({ ...signIn, formers });
  if (endsOthers) await endAllSessions(signIn.sub, id);
  return secretFor("cookie", id);
};

// The token comes straight from the pool over our own connection, so reading it needs no second verification.
const subOf = (accessToken: string): unknown => {
  const payload = accessToken.split(".")[1] ?? "";
  return (JSON.parse(Buffer.from(payload, "base64url").toString("utf8")) as { sub?: unknown }).sub;
};
