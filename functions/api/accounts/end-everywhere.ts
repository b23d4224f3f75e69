import { endEverywhere as route } from "@cu/api/accounts";
import { endEverywhere } from "@cu/core/session/end-all-sessions";
import { signOutAtPool } from "@cu/core/session/user-pool";
import { endedCookie, mustBeOurOrigin } from "../../cookie.ts";
import { endpoint, Reply } from "../../http.ts";
import { verifyPoolAccess } from "../../pool-token.ts";

export const handler = endpoint(route, async ({ body, request }) => {
  mustBeOurOrigin(request);
  const { sub } = await verifyPoolAccess(body.accessToken);
  await endEverywhere(sub, () => signOutAtPool(body.accessToken));
  return new Reply(undefined, { cookies: [endedCookie()] });
});
