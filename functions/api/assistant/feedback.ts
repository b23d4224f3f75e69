import { setFeedback as route } from "@cu/api/assistant";
import { setFeedback } from "@cu/core/use-cases/assistant/feedback";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, body }) => setFeedback(actor, body));
