import { listToCurate as route } from "@cu/api/video";
import { listToCurate } from "@cu/core/use-cases/video/to-curate";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, query }) => listToCurate(actor, query));
