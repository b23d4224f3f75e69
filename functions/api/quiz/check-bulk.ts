import { checkBulkFile as route } from "@cu/api/bulk-file";
import { checkBulkFile } from "@cu/core/use-cases/quiz/check-bulk";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params, body }) => checkBulkFile(actor, params.courseId, body));
