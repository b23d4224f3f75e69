import { appealReview as route } from "@cu/api/review";
import { appealReview } from "@cu/core/use-cases/review/appeal-review";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params, body }) => appealReview(actor, params.courseId, body));
