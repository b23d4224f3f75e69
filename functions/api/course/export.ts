import { exportCourse as exportCourseRoute } from "@cu/api/course-file";
import { exportCourse } from "@cu/core/use-cases/course-file/export-course";
import { endpoint } from "../../http.ts";

export const handler = endpoint(exportCourseRoute, ({ actor, params }) => exportCourse(actor, params.courseId));
