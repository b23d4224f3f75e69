import { listAllQuestions as route } from "@cu/api/quiz";
import { listAllQuestions } from "@cu/core/use-cases/quiz/list";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params }) => listAllQuestions(actor, params.videoId));
