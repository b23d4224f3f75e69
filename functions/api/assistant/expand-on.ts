import { expandOn as route } from "@cu/api/assistant";
import { askExpandOn } from "@cu/core/use-cases/assistant/ask";
import { endpoint } from "../../http.ts";
import { pending } from "../../pending-job.ts";

export const handler = endpoint(route, async ({ actor, params, body: prompt, once }) => {
  const outcome = await askExpandOn(actor, { ...params, prompt }, once);
  return outcome.status === "done" ? outcome.answer : pending(outcome);
});
