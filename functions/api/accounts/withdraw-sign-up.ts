import { withdrawSignUp as route } from "@cu/api/accounts";
import { withdrawSignUp } from "@cu/core/use-cases/session/withdraw-sign-up";
import { mustBeOurOrigin } from "../../cookie.ts";
import { endpoint } from "../../http.ts";
import { withSecrets } from "../../secrets.ts";

export const handler = endpoint(route, async ({ body, request }) => {
  mustBeOurOrigin(request);
  await withdrawSignUp(body, request.sourceIp);
  return undefined;
}).use(withSecrets(route));
