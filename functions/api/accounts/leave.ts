import { leave as route } from "@cu/api/accounts";
import { askToLeave } from "@cu/core/read-models/account/ask-to-leave";
import { endEverywhere } from "@cu/core/use-cases/session/end-all-sessions";
import { signOutAtPool } from "@cu/core/use-cases/session/user-pool";
import { endedCookies, mustBeOurOrigin } from "../../cookie.ts";
import { endpoint, Reply } from "../../http.ts";
import { mustBeFresh, readPoolAccess } from "../../pool-token.ts";
import { withSecrets } from "../../secrets.ts";

export const handler = endpoint(route, async ({ body, request }) => {
  mustBeOurOrigin(request);
  const { token, claims } = await readPoolAccess(body.accessToken);
  mustBeFresh(claims);
  const answer = await askToLeave(claims.sub);
  await endEverywhere(claims.sub, () => signOutAtPool(token));
  return new Reply(answer, { cookies: endedCookies() });
}).use(withSecrets(route));
