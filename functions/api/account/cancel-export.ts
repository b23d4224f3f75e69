import { cancelExport as route } from "@cu/api/account";
import { cancelExport } from "@cu/core/read-models/account/export-desk";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor }) => cancelExport(actor));
