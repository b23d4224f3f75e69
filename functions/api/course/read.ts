import { readCourse as readCourseRoute } from "@cu/api/course";
import { networkOf } from "@cu/core/foundation/limit/network";
import { readCourse } from "@cu/core/use-cases/course/read";
import { subjectEndpoint } from "../../http.ts";
import { withSecrets } from "../../secrets.ts";

export const handler = subjectEndpoint(readCourseRoute, ({ actor, params, query, request }) => {
  // D-18: the documents' own spelling is a second name for it.
  const code = query.promotion_code ?? query.prmotion_code;
  const promotion = code ? { code, network: networkOf(request.sourceIp) } : undefined;
  return readCourse(actor, params.courseId, { key: query.key, promotion, visit: query.visit });
}).use(withSecrets(readCourseRoute));
