import { answerSample as route } from "@cu/api/sample";
import { answerSample } from "@cu/core/use-cases/sample/answer-sample";
import { subjectEndpoint } from "../../http.ts";

export const handler = subjectEndpoint(route, ({ actor, params, query, body }) =>
  answerSample(actor, params.courseId, {
    questionId: body.question,
    selectedOptions: body.selectedOptions,
    revision: body.revision,
    key: query.key,
  }),
);
