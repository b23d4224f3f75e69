import { recoveryCodes as route } from "@cu/api/accounts";
import { makeRecoveryCodes } from "@cu/core/read-models/account/recovery";
import { mustBeOurOrigin } from "../../cookie.ts";
import { endpoint } from "../../http.ts";
import { mustBeFresh, readPoolAccess } from "../../pool-token.ts";
import { withSecrets } from "../../secrets.ts";

export const handler = endpoint(route, async ({ body, request }) => {
  mustBeOurOrigin(request);
  const { claims } = await readPoolAccess(body.accessToken);
  mustBeFresh(claims);
  return { codes: await makeRecoveryCodes(claims.sub) };
}).use(withSecrets(route));
