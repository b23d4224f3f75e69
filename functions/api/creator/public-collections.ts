import { listPublicCourses } from "@cu/api/creator";
import { publicCourses } from "@cu/core/read-models/creator/courses";
import { endpoint } from "../../http.ts";

export const handler = endpoint(listPublicCourses, ({ params }) => publicCourses(params.userId));
