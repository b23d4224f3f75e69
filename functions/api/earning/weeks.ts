import { listWeeks as route } from "@cu/api/earning";
import { listWeeks } from "@cu/core/read-models/earning/list-weeks";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params, query }) => listWeeks(actor, params.userId, query.pageIndex));
