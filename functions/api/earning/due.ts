import { listPayoutsDue as route } from "@cu/api/earning";
import { listPayoutsDue } from "@cu/core/read-models/earning/list-due";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, query }) => listPayoutsDue(actor, query));
