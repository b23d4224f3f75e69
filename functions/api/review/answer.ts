import { answerReview as route } from "@cu/api/review";
import { answerReview } from "@cu/core/use-cases/review/answer-review";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params, body }) => answerReview(actor, params, body));
