import { cloneCourse as cloneCourseRoute } from "@cu/api/course-file";
import { cloneCourse } from "@cu/core/use-cases/course-file/clone-course";
import { endpoint } from "../../http.ts";

export const handler = endpoint(cloneCourseRoute, ({ actor, params, once }) =>
  cloneCourse(actor, params.courseId, once),
);
