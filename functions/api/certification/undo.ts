import { undoDecision as route } from "@cu/api/certification";
import { undoDecision } from "@cu/core/use-cases/certification/decide-request";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params }) => undoDecision(actor, params.requestId));
