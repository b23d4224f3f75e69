import { exportActs as route } from "@cu/api/export";
import { exportTable } from "@cu/core/read-models/export/export-table";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, body }) => exportTable(actor, { of: "acts", input: body }));
