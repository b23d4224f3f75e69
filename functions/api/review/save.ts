import { saveReview as route } from "@cu/api/review";
import { saveReview } from "@cu/core/use-cases/review/save-review";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params, body }) => saveReview(actor, params.courseId, body));
