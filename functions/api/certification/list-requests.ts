import { listCertificateRequests as route } from "@cu/api/certification";
import { listRequests } from "@cu/core/use-cases/certification/list-requests";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, query }) => listRequests(actor, query));
