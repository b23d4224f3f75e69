import { endPersonSessions as route } from "@cu/api/person";
import { endPersonSessions } from "@cu/core/read-models/people/end-sessions";
import { endpoint } from "../../http.ts";
import { withSecrets } from "../../secrets.ts";

export const handler = endpoint(route, async ({ actor, params }) => {
  await endPersonSessions(actor, params.userId);
  return undefined;
}).use(withSecrets(route));
