import { listModulePerformance as route } from "@cu/api/earning";
import { listModulePerformance } from "@cu/core/read-models/earning/performance";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params }) => listModulePerformance(actor, params.userId));
