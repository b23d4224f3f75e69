import { keep as route } from "@cu/api/accounts";
import { keepAccount } from "@cu/core/read-models/account/keep-account";
import { mustBeOurOrigin } from "../../cookie.ts";
import { endpoint } from "../../http.ts";
import { mustBeFresh, readPoolAccess } from "../../pool-token.ts";
import { withSecrets } from "../../secrets.ts";

export const handler = endpoint(route, async ({ body, request }) => {
  mustBeOurOrigin(request);
  const { claims } = await readPoolAccess(body.accessToken);
  mustBeFresh(claims);
  await keepAccount(claims.sub);
  return undefined;
}).use(withSecrets(route));
