import { logout } from "@cu/api/accounts";
import { safeNext } from "@cu/core/session/safe-next";
import { end } from "@cu/core/session/session";
import { endedCookie, mustBeOurOrigin, readCookie } from "../../cookie.ts";
import { endpoint, Reply } from "../../http.ts";
import { withSecrets } from "../../secrets.ts";

export const handler = endpoint(logout, async ({ query, request }) => {
  mustBeOurOrigin(request);
  await end(readCookie(request));
  return new Reply(undefined, { headers: { location: safeNext(query.next) }, cookies: [endedCookie()] });
}).use(withSecrets(logout));
