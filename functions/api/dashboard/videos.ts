import { readClassVideos as route } from "@cu/api/dashboard-videos";
import { readClassVideos } from "@cu/core/read-models/dashboard/videos";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, query }) => readClassVideos(actor, query));
