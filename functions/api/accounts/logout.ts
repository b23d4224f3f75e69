import { logout } from "@cu/api/accounts";
import { endByCookie } from "@cu/core/use-cases/session/end-session";
import { safeNext } from "@cu/core/use-cases/session/safe-next";
import { endedCookies, mustBeOurOrigin, readCookie } from "../../cookie.ts";
import { endpoint, Reply } from "../../http.ts";
import { withSecrets } from "../../secrets.ts";

export const handler = endpoint(logout, async ({ query, request }) => {
  mustBeOurOrigin(request);
  await endByCookie(readCookie(request));
  return new Reply(undefined, { headers: { location: safeNext(query.next) }, cookies: endedCookies() });
}).use(withSecrets(logout));
