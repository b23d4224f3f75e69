import { findWanted as route } from "@cu/api/find";
import { listWanted } from "@cu/core/read-models/find/list-wanted";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, query }) => listWanted(actor, query));
