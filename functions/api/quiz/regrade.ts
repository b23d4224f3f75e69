import { regradeQuestion as route } from "@cu/api/quiz-figures";
import { startRegrade } from "@cu/core/use-cases/quiz/start-regrade";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params, body }) => startRegrade(actor, { ...params, ...body }));
