import { readBuyerSignals as route } from "@cu/api/earning";
import { readBuyerSignals } from "@cu/core/read-models/earning/buyer-signals";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params }) => readBuyerSignals(actor, params.userId));
