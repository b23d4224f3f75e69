import { contactUs } from "@cu/api/contact";
import { sendMessage } from "@cu/core/use-cases/contact/send";
import { endpoint } from "../../http.ts";
import { withSecrets } from "../../secrets.ts";

export const handler = endpoint(contactUs, ({ body, once, request }) => sendMessage(request.sourceIp, body, once)).use(
  withSecrets(contactUs),
);
