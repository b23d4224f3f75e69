import { createQuestions as route } from "@cu/api/quiz";
import { createQuestions } from "@cu/core/quiz/create";
import { listCreated } from "@cu/core/quiz/list";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, async ({ actor, params, body, once }) =>
  listCreated(params.videoId, await createQuestions(actor, params.videoId, body, once)),
);
