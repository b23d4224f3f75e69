import { readOwnReview as route } from "@cu/api/review";
import { readOwnReview } from "@cu/core/use-cases/review/list-reviews";
import { subjectEndpoint } from "../../http.ts";

export const handler = subjectEndpoint(route, ({ actor, params, query }) =>
  readOwnReview(actor, params.courseId, query.key),
);
