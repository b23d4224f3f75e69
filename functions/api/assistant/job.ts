import { readJob as route } from "@cu/api/assistant";
import { readJob } from "@cu/core/use-cases/assistant/ask";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, async ({ actor, params }) => {
  const outcome = await readJob(actor, params.jobId);
  return outcome.status === "done" ? { id: params.jobId, ...outcome } : outcome;
});
