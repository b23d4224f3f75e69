import { readQnaStatistics as route } from "@cu/api/dashboard-qna";
import { readQnaStatistics } from "@cu/core/read-models/dashboard/qna-statistics";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params, query }) => readQnaStatistics(actor, params, query));
