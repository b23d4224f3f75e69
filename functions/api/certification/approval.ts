import { approveCertificate as route } from "@cu/api/certification";
import { decideRequest } from "@cu/core/certification/decide-request";
import { endpoint } from "../../http.ts";
import { withSecrets } from "../../secrets.ts";

export const handler = endpoint(route, ({ actor, params, body }) =>
  decideRequest(actor, params.requestId, Boolean(body.approve)),
).use(withSecrets(route));
