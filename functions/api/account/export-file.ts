import { openExport as route } from "@cu/api/account";
import { openExport } from "@cu/core/read-models/account/export-desk";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor }) => openExport(actor));
