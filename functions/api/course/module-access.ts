import { readModuleAccess as readModuleAccessRoute } from "@cu/api/course";
import { readModuleAccess } from "@cu/core/course/read";
import { endpoint } from "../../http.ts";

export const handler = endpoint(readModuleAccessRoute, async ({ actor, params, query }) => ({
  moduleAccesses: await readModuleAccess(actor, params.courseId, query.key),
}));
