import { readWatchHistory as route } from "@cu/api/watch";
import { readClassHistory } from "@cu/core/read-models/dashboard/class-history";
import { subjectEndpoint } from "../../http.ts";

export const handler = subjectEndpoint(route, ({ actor, params, query }) =>
  readClassHistory(actor, params.courseId, query),
);
