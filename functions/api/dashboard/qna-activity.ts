import { readRecentActivity as route } from "@cu/api/dashboard-qna";
import { readRecentActivity } from "@cu/core/read-models/dashboard/recent-activity";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, query }) => readRecentActivity(actor, query));
