import { readCourseModule as readCourseModuleRoute } from "@cu/api/module";
import { readCourseModule } from "@cu/core/module/read";
import { endpoint } from "../../http.ts";

export const handler = endpoint(readCourseModuleRoute, ({ actor, params, query }) =>
  readCourseModule(actor, params.courseId, params.moduleId, query.key),
);
