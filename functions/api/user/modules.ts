import { listAuthoredModules } from "@cu/api/user";
import { mustBeSelf } from "@cu/core/foundation/actor";
import { authoredModules } from "@cu/core/read-models/creator/modules";
import { endpoint } from "../../http.ts";

export const handler = endpoint(listAuthoredModules, async ({ actor, params, query }) => {
  if (!actor.isAdmin) mustBeSelf(actor, params.userId);
  return await authoredModules(params.userId, query);
});
