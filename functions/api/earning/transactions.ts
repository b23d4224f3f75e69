import { listSales as route } from "@cu/api/earning";
import { listSales } from "@cu/core/read-models/earning/list-sales";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params, query }) => listSales(actor, params.userId, query));
