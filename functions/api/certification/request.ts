import { requestCertificate as route } from "@cu/api/certification";
import { requestCertificate } from "@cu/core/use-cases/certification/request-certificate";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params, body }) => requestCertificate(actor, params.courseId, body));
