import { listReports as route } from "@cu/api/report";
import { listReports } from "@cu/core/read-models/report/list";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, query }) => listReports(actor, query));
