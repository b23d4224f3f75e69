import { cancelReport as route } from "@cu/api/report";
import { cancelReport } from "@cu/core/read-models/report/cancel";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params, query }) => cancelReport(actor, params.reportId, query));
