import { readModule as readModuleRoute } from "@cu/api/module";
import { readModule } from "@cu/core/use-cases/module/read";
import { endpoint } from "../../http.ts";

export const handler = endpoint(readModuleRoute, ({ actor, params, query }) =>
  readModule(actor, params.moduleId, query.key),
);
