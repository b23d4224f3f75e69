import { freeNames as route } from "@cu/api/accounts";
import { freeNames } from "@cu/core/read-models/account/free-names";
import { mustBeOurOrigin } from "../../cookie.ts";
import { endpoint } from "../../http.ts";
import { withSecrets } from "../../secrets.ts";

export const handler = endpoint(route, async ({ body, request }) => {
  mustBeOurOrigin(request);
  return { usernames: await freeNames(body, request.sourceIp) };
}).use(withSecrets(route));
