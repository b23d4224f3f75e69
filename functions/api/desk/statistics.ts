import { readStatistics as route } from "@cu/api/desk";
import { readStatistics } from "@cu/core/read-models/desk/statistics";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor }) => readStatistics(actor));
