import { listCertificationCourses } from "@cu/api/creator";
import { certificationCourses } from "@cu/core/read-models/creator/courses";
import { authorId } from "@cu/core/read-models/creator/read-profile";
import { endpoint } from "../../http.ts";

export const handler = endpoint(listCertificationCourses, async ({ params }) =>
  certificationCourses(await authorId(params.slug)),
);
