import { buyModule as route } from "@cu/api/purchase";
import { buyModule } from "@cu/core/use-cases/purchase/buy-module";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params, query, body, once }) =>
  buyModule(actor, params.moduleId, { ...body, ...query }, once),
);
