import { listExpandOns as route } from "@cu/api/assistant";
import { listExpandOns } from "@cu/core/assistant/last-expand-on";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params }) => listExpandOns(actor, params));
