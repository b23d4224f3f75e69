import { writeFileSync } from "node:fs";
import { openApiDocument } from "@cu/api/openapi";
import { routes } from "@cu/api/routes";
import { contractSchemas } from "./openapi/schemas.ts";

const file = new URL("../docs/openapi.json", import.meta.url);
writeFileSync(file, `${JSON.stringify(openApiDocument(routes, await contractSchemas()), null, 2)}\n`);
console.log(`docs/openapi.json: ${routes.length} routes`);
