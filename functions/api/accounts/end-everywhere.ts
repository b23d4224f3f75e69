import { endEverywhere as route } from "@cu/api/accounts";
import { endEverywhere } from "@cu/core/use-cases/session/end-all-sessions";
import { signOutAtPool } from "@cu/core/use-cases/session/user-pool";
import { endedCookies, mustBeOurOrigin } from "../../cookie.ts";
import { endpoint, Reply } from "../../http.ts";
import { readPoolAccess } from "../../pool-token.ts";
import { withSecrets } from "../../secrets.ts";

export const handler = endpoint(route, async ({ body, request }) => {
  mustBeOurOrigin(request);
  const { token, claims } = await readPoolAccess(body.accessToken);
  await endEverywhere(claims.sub, () => signOutAtPool(token));
  return new Reply(undefined, { cookies: endedCookies() });
}).use(withSecrets(route));
