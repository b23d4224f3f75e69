import { listPayments as route } from "@cu/api/earning";
import { listPayments } from "@cu/core/read-models/earning/payments";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, async ({ actor, params }) => ({
  payments: await listPayments(actor, params.userId),
}));
