import { generateMcq as route } from "@cu/api/assistant";
import { askDraft } from "@cu/core/use-cases/assistant/ask";
import { endpoint } from "../../http.ts";
import { pending } from "../../pending-job.ts";

export const handler = endpoint(route, async ({ actor, params, body }) => {
  const outcome = await askDraft(actor, { ...params, questionType: body?.questionType });
  return outcome.status === "done" ? outcome.answer : pending(outcome);
});
