import { editQuestion as route } from "@cu/api/quiz";
import { editQuestion } from "@cu/core/use-cases/quiz/edit";
import { toQuestion } from "@cu/core/use-cases/quiz/question-view";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, async ({ actor, params, body, once }) => {
  const question = await editQuestion(actor, params.videoId, params.questionId, body, once);
  return { ...toQuestion(question, undefined, true), version: question.version ?? 1 };
});
