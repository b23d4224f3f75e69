import { readRetention as route } from "@cu/api/dashboard-videos";
import { readRetention } from "@cu/core/read-models/dashboard/retention";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, query }) => readRetention(actor, query));
