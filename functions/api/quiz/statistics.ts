import { readQuestionStatistics as route } from "@cu/api/quiz";
import { readClassQuestion } from "@cu/core/read-models/dashboard/question-statistics";
import { readQuestionStatistics } from "@cu/core/use-cases/quiz/statistics";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params, query }) =>
  query.coupon === undefined && query.code === undefined
    ? readQuestionStatistics(actor, params, query.user)
    : readClassQuestion(actor, params, query),
);
