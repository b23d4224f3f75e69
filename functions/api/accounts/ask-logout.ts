import { askLogout } from "@cu/api/accounts";
import { isCookieOpen } from "@cu/core/use-cases/session/find-session";
import { safeNext } from "@cu/core/use-cases/session/safe-next";
import { readCookie } from "../../cookie.ts";
import { endpoint, Reply } from "../../http.ts";
import { withSecrets } from "../../secrets.ts";

export const handler = endpoint(askLogout, async ({ query, request }) => {
  const next = safeNext(query.next);
  // Callers who are already signed out need no confirmation.
  const location = (await isCookieOpen(readCookie(request)))
    ? `/accounts/sign-out/?next=${encodeURIComponent(next)}`
    : next;
  return new Reply(undefined, { headers: { location } });
}).use(withSecrets(askLogout));
