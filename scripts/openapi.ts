import { writeFileSync } from "node:fs";
import { openApiDocument } from "@cu/api/openapi";
import { routes } from "@cu/api/routes";

const file = new URL("../docs/openapi.json", import.meta.url);
writeFileSync(file, `${JSON.stringify(openApiDocument(routes), null, 2)}\n`);
console.log(`docs/openapi.json: ${routes.length} routes`);
