import { readPolicyModel } from "@cu/api/policy";
import { defaultPolicy } from "@cu/pricing/policy";
import { endpoint } from "../../http.ts";

export const handler = endpoint(readPolicyModel, async () => defaultPolicy);
