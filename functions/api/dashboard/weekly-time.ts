import { readWeeklyTime as route } from "@cu/api/dashboard-home";
import { readWeeklyTime } from "@cu/core/read-models/dashboard/weekly-time";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params, query }) => readWeeklyTime(actor, params.studentId, query));
