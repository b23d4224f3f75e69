import { deleteReviewAnswer as route } from "@cu/api/review";
import { deleteReviewAnswer } from "@cu/core/use-cases/review/answer-review";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params }) => deleteReviewAnswer(actor, params));
