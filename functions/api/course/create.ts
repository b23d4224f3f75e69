import { createCourse as createCourseRoute } from "@cu/api/course";
import { readCourseView } from "@cu/core/use-cases/course/read";
import { createCourse } from "@cu/core/use-cases/course/save";
import { endpoint } from "../../http.ts";

export const handler = endpoint(createCourseRoute, async ({ actor, body, once }) => {
  const { courseId } = await createCourse(actor, body, { repeat: once });
  return readCourseView(actor, courseId);
});
