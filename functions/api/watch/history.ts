import { readWatchHistory as route } from "@cu/api/watch";
import { readWatchHistory } from "@cu/core/watch/history";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params, query }) => readWatchHistory(actor, params.courseId, query));
