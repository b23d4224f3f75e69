import { createBulkQuestions as route } from "@cu/api/quiz";
import { createBulkQuestions } from "@cu/core/quiz/create";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, async ({ actor, params, body, once }) => ({
  created: (await createBulkQuestions(actor, params.courseId, body, once)).length,
}));
