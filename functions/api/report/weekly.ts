import { readWeekly as route } from "@cu/api/report";
import { readWeekly } from "@cu/core/read-models/report/weekly";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, query }) => readWeekly(actor, query));
