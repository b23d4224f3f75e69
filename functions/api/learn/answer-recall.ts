import { answerRecall as route } from "@cu/api/learn";
import { answerRecall } from "@cu/core/use-cases/recall/answer-recall";
import { subjectEndpoint } from "../../http.ts";

export const handler = subjectEndpoint(route, ({ actor, params, body, once }) =>
  answerRecall(actor, { params, body }, once),
);
