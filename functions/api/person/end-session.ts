import { endPersonSession as route } from "@cu/api/person";
import { endPersonSession } from "@cu/core/read-models/people/end-sessions";
import { endpoint } from "../../http.ts";
import { withSecrets } from "../../secrets.ts";

export const handler = endpoint(route, async ({ actor, params }) => {
  await endPersonSession(actor, params.userId, params.sessionId);
  return undefined;
}).use(withSecrets(route));
