import { readCourseModule as readCourseModuleRoute } from "@cu/api/module";
import { readCourseModule } from "@cu/core/use-cases/module/read";
import { subjectEndpoint } from "../../http.ts";

export const handler = subjectEndpoint(readCourseModuleRoute, ({ actor, params, query }) =>
  readCourseModule(actor, params.courseId, params.moduleId, query.key),
);
