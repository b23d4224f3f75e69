import { readQuestionStatistics as route } from "@cu/api/quiz";
import { readQuestionStatistics } from "@cu/core/quiz/statistics";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params, query }) => readQuestionStatistics(actor, params, query.user));
