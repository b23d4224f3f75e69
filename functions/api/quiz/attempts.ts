import { listAttempts as route } from "@cu/api/quiz";
import { listAttempts } from "@cu/core/use-cases/quiz/list-attempts";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params }) => listAttempts(actor, params.userId, params.videoId));
