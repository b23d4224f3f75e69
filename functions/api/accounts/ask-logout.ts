import { askLogout } from "@cu/api/accounts";
import { isCookieOpen } from "@cu/core/session/find-session";
import { safeNext } from "@cu/core/session/safe-next";
import { readCookie } from "../../cookie.ts";
import { endpoint, Reply } from "../../http.ts";
import { withSecrets } from "../../secrets.ts";

export const handler = endpoint(askLogout, async ({ query, request }) => {
  const next = safeNext(query.next);
  // A caller who is signed out already has nothing to confirm.
  const location = (await isCookieOpen(readCookie(request)))
    ? `/accounts/sign-out/?next=${encodeURIComponent(next)}`
    : next;
  return new Reply(undefined, { headers: { location } });
}).use(withSecrets(askLogout));
