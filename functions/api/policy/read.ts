import { readPolicyModel } from "@cu/api/policy";
import { policyNow } from "@cu/core/storage/policy/policies";
import { endpoint } from "../../http.ts";

export const handler = endpoint(readPolicyModel, () => policyNow());
