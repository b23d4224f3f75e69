import { generateReport as route } from "@cu/api/report";
import { generateReport } from "@cu/core/read-models/report/generate";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, query, body }) => generateReport(actor, query, body));
