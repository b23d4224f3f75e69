import { readEarnings as route } from "@cu/api/earning";
import { readEarnings } from "@cu/core/read-models/earning/read-earnings";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params }) => readEarnings(actor, params.userId));
