import { readSummary as route } from "@cu/api/assistant";
import { askSummary } from "@cu/core/use-cases/assistant/ask";
import { endpoint } from "../../http.ts";
import { pending } from "../../pending-job.ts";

export const handler = endpoint(route, async ({ actor, params }) => {
  const outcome = await askSummary(actor, params);
  if (outcome === null) return { data: null };
  return outcome.status === "done" ? { data: outcome.answer } : pending(outcome);
});
