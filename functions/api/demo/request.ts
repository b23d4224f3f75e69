import { requestDemo as route } from "@cu/api/demo";
import { requestDemo } from "@cu/core/use-cases/demo/request";
import { endpoint } from "../../http.ts";
import { withSecrets } from "../../secrets.ts";

export const handler = endpoint(route, ({ body, once, request }) => requestDemo(request.sourceIp, body, once)).use(
  withSecrets(route),
);
