import { startSession } from "@cu/api/accounts";
import { Failure } from "@cu/api/failure";
import { ensureUser } from "@cu/core/read-models/user/ensure-user";
import { mustBeProtected } from "@cu/core/use-cases/session/must-be-protected";
import { openRefresh } from "@cu/core/use-cases/session/pool-seal";
import { safeNext } from "@cu/core/use-cases/session/safe-next";
import { start } from "@cu/core/use-cases/session/start";
import { deviceCookie, mustBeOurOrigin, newDevice, readCookie, readDevice, sessionCookie } from "../../cookie.ts";
import { endpoint, Reply } from "../../http.ts";
import { readPoolAccess, verifyPoolId } from "../../pool-token.ts";
import { withSecrets } from "../../secrets.ts";

const text = (claim: unknown) => (typeof claim === "string" ? claim : "");

export const handler = endpoint(startSession, async ({ body, request }) => {
  mustBeOurOrigin(request);
  const claims = await verifyPoolId(body.idToken);
  const { claims: access } = await readPoolAccess(body.accessToken);
  if (access.sub !== claims.sub) throw new Failure("token.invalid");
  await mustBeProtected(claims.sub, Number(access.auth_time));
  const device = readDevice(request) ?? newDevice();
  const signIn = {
    sub: claims.sub,
    refreshToken: openRefresh(body.refreshToken),
    provenAt: Number(access.auth_time),
    userAgent: request.headers["user-agent"],
    device,
  };
  const cookie = await start(signIn, readCookie(request)).catch((error: unknown) => {
    throw error instanceof Failure && error.code === "session.ended" ? new Failure("token.invalid") : error;
  });
  await ensureUser({
    sub: claims.sub,
    username: text(claims["cognito:username"]),
    email: text(claims.email),
    firstName: text(claims.given_name),
    lastName: text(claims.family_name),
  });
  return new Reply({ next: safeNext(body.next) }, { cookies: [sessionCookie(cookie), deviceCookie(device)] });
}).use(withSecrets(startSession));
