import { approveCertificate as route } from "@cu/api/certification";
import { fileDecision } from "@cu/core/use-cases/certification/decide-request";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params, body }) =>
  fileDecision(actor, params.requestId, { approve: Boolean(body.approve), reason: body.reason }),
);
