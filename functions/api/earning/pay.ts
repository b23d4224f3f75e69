import { createPayment as route } from "@cu/api/earning";
import { pay } from "@cu/core/read-models/earning/pay";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params, body, once }) => pay(actor, params.userId, body, once));
