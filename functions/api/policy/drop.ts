import { dropPolicy as route } from "@cu/api/policy";
import { dropPolicy } from "@cu/core/storage/policy/plan-policy";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, async ({ actor, params }) => {
  await dropPolicy(actor, params.from);
  return undefined;
});
