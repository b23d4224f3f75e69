import { readRequestStatistics as route } from "@cu/api/certification";
import { readRequestStatistics } from "@cu/core/use-cases/certification/request-statistics";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params }) => readRequestStatistics(actor, params.requestId));
