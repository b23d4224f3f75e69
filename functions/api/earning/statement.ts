import { readStatement as route } from "@cu/api/earning";
import { readStatement } from "@cu/core/read-models/earning/read-statement";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params }) => readStatement(actor, params.userId, params.month));
