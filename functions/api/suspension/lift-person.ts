import { liftPerson as route } from "@cu/api/suspension";
import { liftPerson } from "@cu/core/use-cases/suspension/suspend";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, async ({ actor, params }) => {
  await liftPerson(actor, params.userId);
  return undefined;
});
