import { readVideoStatistics as route } from "@cu/api/dashboard-videos";
import { readVideoStatistics } from "@cu/core/read-models/dashboard/video-statistics";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params, query }) => readVideoStatistics(actor, params, query));
