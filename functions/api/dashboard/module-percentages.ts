import { readModulePercentages as route } from "@cu/api/dashboard-home";
import { readModulePercentages } from "@cu/core/read-models/dashboard/module-percentages";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, query }) => readModulePercentages(actor, query));
