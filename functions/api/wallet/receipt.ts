import { readReceipt as route } from "@cu/api/wallet";
import { readReceipt } from "@cu/core/read-models/receipt/read-receipt";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params }) => readReceipt(actor, params.transactionId));
