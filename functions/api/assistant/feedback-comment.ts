import { setFeedbackComment as route } from "@cu/api/assistant";
import { setFeedbackComment } from "@cu/core/use-cases/assistant/feedback";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, body }) => setFeedbackComment(actor, body));
