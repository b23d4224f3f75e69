import { importCourse as importCourseRoute } from "@cu/api/course-file";
import { importCourse } from "@cu/core/use-cases/course-file/import-course";
import { endpoint } from "../../http.ts";

export const handler = endpoint(importCourseRoute, ({ actor, params }) => importCourse(actor, params.file));
