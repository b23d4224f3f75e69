import { readCertificationDetails as route } from "@cu/api/certification";
import { readCertificationDetails } from "@cu/core/use-cases/certification/read-details";
import { subjectEndpoint } from "../../http.ts";

export const handler = subjectEndpoint(route, ({ actor, params, query }) =>
  readCertificationDetails(actor, params.courseId, query.key),
);
