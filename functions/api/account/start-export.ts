import { startExport as route } from "@cu/api/account";
import { startExport } from "@cu/core/read-models/account/export-desk";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor }) => startExport(actor));
