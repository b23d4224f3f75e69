import { readDocument as route } from "@cu/api/report";
import { readDocument } from "@cu/core/read-models/report/document";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params, query }) => readDocument(actor, params.reportId, query));
