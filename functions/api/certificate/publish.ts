import { publishCertificate as route } from "@cu/api/certificate";
import { publishCertificate } from "@cu/core/use-cases/certificate/change-certificate";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params, body }) =>
  publishCertificate(actor, params.serial, body.isPublic),
);
