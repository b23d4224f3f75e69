import { stripeWebhook } from "@cu/api/wallet";
import { receiveEvent } from "@cu/core/use-cases/payment/webhook";
import { endpoint } from "../../http.ts";
import { withSecrets } from "../../secrets.ts";

export const handler = endpoint(stripeWebhook, async ({ request }) => {
  await receiveEvent(request.rawBody, request.headers["stripe-signature"]);
  return { received: true as const };
}).use(withSecrets(stripeWebhook));
