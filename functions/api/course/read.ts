import { readCourse as readCourseRoute } from "@cu/api/course";
import { readCourse } from "@cu/core/course/read";
import { subjectEndpoint } from "../../http.ts";

export const handler = subjectEndpoint(readCourseRoute, ({ actor, params, query }) =>
  // D-18: the documents' own spelling is a second name of the same thing.
  readCourse(actor, params.courseId, { key: query.key, promotionCode: query.promotion_code ?? query.prmotion_code }),
);
