import { readCertificateFile as route } from "@cu/api/certificate";
import { networkOf } from "@cu/core/foundation/limit/network";
import { readCertificateFile } from "@cu/core/use-cases/certificate/read-file";
import { endpoint } from "../../http.ts";
import { withSecrets } from "../../secrets.ts";

export const handler = endpoint(route, ({ actor, params, query, request }) =>
  readCertificateFile(actor, params.serial, { paper: query.paper ?? "a4", network: networkOf(request.sourceIp) }),
).use(withSecrets(route));
