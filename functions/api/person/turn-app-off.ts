import { turnAppOff as route } from "@cu/api/person";
import { turnAppOffFor } from "@cu/core/read-models/people/turn-app-off";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, async ({ actor, params, body }) => {
  await turnAppOffFor(actor, params.userId, body);
  return undefined;
});
