import { readSample as route } from "@cu/api/sample";
import { readSample } from "@cu/core/use-cases/sample/read-sample";
import { subjectEndpoint } from "../../http.ts";

export const handler = subjectEndpoint(route, ({ actor, params, query }) =>
  readSample(actor, params.courseId, query.key),
);
