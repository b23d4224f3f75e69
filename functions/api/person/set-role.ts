import { setRole as route } from "@cu/api/person";
import { setRole } from "@cu/core/read-models/people/set-role";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, async ({ actor, params, body }) => ({
  isProposed: await setRole(actor, params.userId, body),
}));
