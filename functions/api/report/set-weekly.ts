import { setWeekly as route } from "@cu/api/report";
import { setWeekly } from "@cu/core/read-models/report/weekly";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, query, body }) => setWeekly(actor, query, body.isOn));
