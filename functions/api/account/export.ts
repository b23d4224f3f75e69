import { readExport as route } from "@cu/api/account";
import { showExport } from "@cu/core/read-models/account/export-desk";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor }) => showExport(actor));
