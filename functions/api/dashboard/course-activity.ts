import { readCourseActivity as route } from "@cu/api/dashboard";
import { readOwnActivity } from "@cu/core/progress/own-figures";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params }) => readOwnActivity(actor, params.courseId));
