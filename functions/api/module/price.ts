import { setModulePrice as setModulePriceRoute } from "@cu/api/module";
import { setModulePrice } from "@cu/core/use-cases/module/price";
import { endpoint } from "../../http.ts";

export const handler = endpoint(setModulePriceRoute, ({ actor, params, body }) =>
  setModulePrice(actor, params.moduleId, body.customPrice),
);
