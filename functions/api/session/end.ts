import { endSession as route } from "@cu/api/session";
import { endOwnSession } from "@cu/core/use-cases/session/end-session";
import { subjectEndpoint } from "../../http.ts";
import { withSecrets } from "../../secrets.ts";

export const handler = subjectEndpoint(route, async ({ actor, params }) => {
  await endOwnSession(actor, params.sessionId);
  return undefined;
}).use(withSecrets(route));
