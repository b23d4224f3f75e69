import { reversePayment as route } from "@cu/api/earning";
import { reversePayment } from "@cu/core/read-models/earning/reverse-payment";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params, body, once }) => reversePayment(actor, params, body, once));
