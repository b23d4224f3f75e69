import { revokeCertificate as route } from "@cu/api/certificate";
import { revokeCertificate } from "@cu/core/use-cases/certificate/change-certificate";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params, body }) =>
  revokeCertificate(actor, params.serial, body.reason),
);
