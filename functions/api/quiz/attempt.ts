import { attemptQuestion as route } from "@cu/api/quiz";
import { attemptQuestion } from "@cu/core/quiz/attempt";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params, body }) => attemptQuestion(actor, { params, body }));
