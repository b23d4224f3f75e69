import { createBulkQuestions as route } from "@cu/api/quiz";
import { versionSeen } from "@cu/core/use-cases/quiz/named-questions";
import { uploadQuestions } from "@cu/core/use-cases/quiz/upload";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, async ({ actor, params, body, once }) => ({
  created: (await uploadQuestions(actor, params.courseId, body, once)).length,
  changed: body.filter((row) => versionSeen(row) !== undefined).length,
}));
