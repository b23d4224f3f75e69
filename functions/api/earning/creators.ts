import { listEarners as route } from "@cu/api/earning";
import { listCreators } from "@cu/core/read-models/earning/list-creators";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, query }) => listCreators(actor, query));
