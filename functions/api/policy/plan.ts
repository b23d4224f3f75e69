import { planPolicy as route } from "@cu/api/policy";
import { planPolicy } from "@cu/core/storage/policy/plan-policy";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, async ({ actor, body }) => {
  await planPolicy(actor, body);
  return undefined;
});
