import { listActs as route } from "@cu/api/act";
import { listActs } from "@cu/core/storage/audit-log/list-acts";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, query }) => listActs(actor, query));
