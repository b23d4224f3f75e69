import { startSession } from "@cu/api/accounts";
import { Failure } from "@cu/api/failure";
import { safeNext } from "@cu/core/session/safe-next";
import { start } from "@cu/core/session/session";
import { ensureUser } from "@cu/core/user/ensure-user";
import { mustBeOurOrigin, readCookie, sessionCookie } from "../../cookie.ts";
import { endpoint, Reply } from "../../http.ts";
import { withSecrets } from "../../secrets.ts";
import { verifyAccessToken, verifyIdToken } from "../../token.ts";

const text = (claim: unknown) => (typeof claim === "string" ? claim : "");

export const handler = endpoint(startSession, async ({ body, request }) => {
  mustBeOurOrigin(request);
  const claims = await verifyIdToken(body.idToken);
  if ((await verifyAccessToken(body.accessToken)) !== claims.sub) throw new Failure("token.invalid");
  const cookie = await start(claims.sub, body.refreshToken, readCookie(request)).catch((error: unknown) => {
    throw error instanceof Failure && error.code === "session.ended" ? new Failure("token.invalid") : error;
  });
  await ensureUser({
    sub: claims.sub,
    username: text(claims["cognito:username"]),
    email: text(claims.email),
    firstName: text(claims.given_name),
    lastName: text(claims.family_name),
  });
  return new Reply({ next: safeNext(body.next) }, { cookies: [sessionCookie(cookie)] });
}).use(withSecrets(startSession));
