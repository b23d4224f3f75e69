import { noteApp as route } from "@cu/api/accounts";
import { noteApp } from "@cu/core/use-cases/session/second-factor";
import { mustBeOurOrigin } from "../../cookie.ts";
import { endpoint } from "../../http.ts";
import { readPoolAccess } from "../../pool-token.ts";
import { withSecrets } from "../../secrets.ts";

export const handler = endpoint(route, async ({ body, request }) => {
  mustBeOurOrigin(request);
  const { claims } = await readPoolAccess(body.accessToken);
  await noteApp(claims.sub);
  return undefined;
}).use(withSecrets(route));
