import { startImport as startImportRoute } from "@cu/api/course-file";
import { startImport } from "@cu/core/use-cases/course-file/import-course";
import { endpoint } from "../../http.ts";

export const handler = endpoint(startImportRoute, ({ actor, body }) => startImport(actor, body.size));
