import { readClassStatistics as route } from "@cu/api/dashboard-home";
import { readClassStatistics } from "@cu/core/read-models/dashboard/class-statistics";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, query }) => readClassStatistics(actor, query));
