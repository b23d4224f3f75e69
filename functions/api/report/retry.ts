import { retryReport as route } from "@cu/api/report";
import { retryReport } from "@cu/core/read-models/report/retry";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params, query }) => retryReport(actor, params.reportId, query));
