import { suspendPerson as route } from "@cu/api/suspension";
import { suspendPerson } from "@cu/core/use-cases/suspension/suspend";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, async ({ actor, params, body }) => {
  await suspendPerson(actor, params.userId, body.reason);
  return undefined;
});
