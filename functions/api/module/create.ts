import { createModule as createModuleRoute } from "@cu/api/module";
import { createModule } from "@cu/core/use-cases/module/create";
import { endpoint } from "../../http.ts";

export const handler = endpoint(createModuleRoute, ({ actor, body, once }) => createModule(actor, body, once));
