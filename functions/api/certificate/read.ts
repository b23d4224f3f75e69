import { readCertificate as route } from "@cu/api/certificate";
import { readCertificate } from "@cu/core/use-cases/certificate/read-certificate";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params }) => readCertificate(actor, params.serial));
