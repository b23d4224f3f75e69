import { readWatchedParts as route } from "@cu/api/dashboard-videos";
import { readWatchedParts } from "@cu/core/read-models/dashboard/watched-parts";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, query }) => readWatchedParts(actor, query));
