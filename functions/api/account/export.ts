import { readExport as route } from "@cu/api/account";
import { showExport } from "@cu/core/account/export-desk";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor }) => showExport(actor));
