import { updateCourse as updateCourseRoute } from "@cu/api/course";
import { readCourseView } from "@cu/core/use-cases/course/read";
import { updateCourse } from "@cu/core/use-cases/course/save";
import { endpoint } from "../../http.ts";

export const handler = endpoint(updateCourseRoute, async ({ actor, params, body }) => {
  await updateCourse(actor, params.courseId, body);
  return readCourseView(actor, params.courseId);
});
