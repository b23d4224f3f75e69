import { createPaymentIntent } from "@cu/api/wallet";
import { createIntent } from "@cu/core/use-cases/payment/create-intent";
import { endpoint } from "../../http.ts";
import { withSecrets } from "../../secrets.ts";

export const handler = endpoint(createPaymentIntent, ({ actor, body, once }) => createIntent(actor, body, once)).use(
  withSecrets(createPaymentIntent),
);
