import { readStatementFile as route } from "@cu/api/earning";
import { readStatementFile } from "@cu/core/read-models/earning/read-statement-file";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params }) => readStatementFile(actor, params.userId, params.month));
