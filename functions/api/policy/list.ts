import { listPolicies as route } from "@cu/api/policy";
import { listPolicies } from "@cu/core/storage/policy/plan-policy";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor }) => listPolicies(actor));
