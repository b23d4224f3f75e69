import { endOtherSessions as route } from "@cu/api/session";
import { endOtherSessions } from "@cu/core/use-cases/session/end-all-sessions";
import { subjectEndpoint } from "../../http.ts";
import { withSecrets } from "../../secrets.ts";

export const handler = subjectEndpoint(route, async ({ actor }) => {
  await endOtherSessions(actor);
  return undefined;
}).use(withSecrets(route));
