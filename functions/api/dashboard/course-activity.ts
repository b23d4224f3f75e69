import { readCourseActivity as route } from "@cu/api/dashboard";
import { readOwnActivity } from "@cu/core/use-cases/progress/own-figures";
import { subjectEndpoint } from "../../http.ts";

export const handler = subjectEndpoint(route, ({ actor, params }) => readOwnActivity(actor, params.courseId));
