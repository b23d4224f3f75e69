import { listCourseClasses as route } from "@cu/api/class-course";
import { listOwnInCourse } from "@cu/core/use-cases/class/own";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params }) => listOwnInCourse(actor, params.courseId));
