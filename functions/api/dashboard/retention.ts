import { readRetention as route } from "@cu/api/dashboard-videos";
import { readRetention } from "@cu/core/dashboard/retention";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, query }) => readRetention(actor, query));
