import { stopWeekly as route } from "@cu/api/report";
import { stopWeekly } from "@cu/core/report/weekly";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ params }) => stopWeekly(params.token));
