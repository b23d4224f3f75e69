import { readExport as route } from "@cu/api/export";
import { readExport } from "@cu/core/read-models/export/read-export";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params }) => readExport(actor, params.exportId));
