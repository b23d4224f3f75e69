import { createQuestions as route } from "@cu/api/quiz";
import { createQuestions } from "@cu/core/use-cases/quiz/create";
import { listCreated } from "@cu/core/use-cases/quiz/list";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, async ({ actor, params, body, once }) =>
  listCreated(params.videoId, await createQuestions(actor, params.videoId, body, once)),
);
