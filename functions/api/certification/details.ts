import { readCertificationDetails as route } from "@cu/api/certification";
import { readCertificationDetails } from "@cu/core/certification/read-details";
import { subjectEndpoint } from "../../http.ts";

export const handler = subjectEndpoint(route, ({ actor: sub, params, query }) =>
  readCertificationDetails({ sub }, params.courseId, query.key),
);
