import { readModuleAccess as readModuleAccessRoute } from "@cu/api/course";
import { readModuleAccess } from "@cu/core/use-cases/course/read";
import { subjectEndpoint } from "../../http.ts";

export const handler = subjectEndpoint(readModuleAccessRoute, async ({ actor, params, query }) => ({
  moduleAccesses: await readModuleAccess(actor, params.courseId, query.key),
}));
