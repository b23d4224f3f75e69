import { readQuestionAnalysis as route } from "@cu/api/quiz-figures";
import { readQuestionAnalysis } from "@cu/core/use-cases/quiz/analysis";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params }) =>
  readQuestionAnalysis(actor, params.videoId, params.questionId),
);
