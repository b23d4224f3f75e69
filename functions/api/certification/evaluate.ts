import { startTrial as route } from "@cu/api/certification";
import { startTrial } from "@cu/core/use-cases/certification/start-trial";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params, query }) => startTrial(actor, params.courseId, query.key));
