import { readWatchHistory as route } from "@cu/api/watch";
import { readWatchHistory } from "@cu/core/progress/history";
import { subjectEndpoint } from "../../http.ts";

export const handler = subjectEndpoint(route, ({ actor, params, query }) =>
  readWatchHistory(actor, params.courseId, query),
);
