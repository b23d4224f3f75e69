import { deleteQuestion as route } from "@cu/api/quiz";
import { deleteQuestion } from "@cu/core/use-cases/quiz/delete";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, async ({ actor, params }) => {
  await deleteQuestion(actor, params.videoId, params.questionId);
  return undefined;
});
