import { noteApp as route } from "@cu/api/accounts";
import { noteApp } from "@cu/core/session/second-factor";
import { mustBeOurOrigin } from "../../cookie.ts";
import { endpoint } from "../../http.ts";
import { verifyPoolAccess } from "../../pool-token.ts";

export const handler = endpoint(route, async ({ body, request }) => {
  mustBeOurOrigin(request);
  const { sub } = await verifyPoolAccess(body.accessToken);
  await noteApp(sub);
  return undefined;
});
