import { recover as route } from "@cu/api/accounts";
import { recover } from "@cu/core/read-models/account/recovery";
import { mustBeOurOrigin } from "../../cookie.ts";
import { endpoint } from "../../http.ts";
import { withSecrets } from "../../secrets.ts";

export const handler = endpoint(route, async ({ body, request }) => {
  mustBeOurOrigin(request);
  await recover(body, request.sourceIp);
  return undefined;
}).use(withSecrets(route));
