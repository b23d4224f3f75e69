import { deleteQuestion as route } from "@cu/api/quiz";
import { deleteQuestion } from "@cu/core/quiz/delete";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params }) => deleteQuestion(actor, params.videoId, params.questionId));
