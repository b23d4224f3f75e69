import { listReviews as route } from "@cu/api/review";
import { listReviews } from "@cu/core/use-cases/review/list-reviews";
import { subjectEndpoint } from "../../http.ts";

export const handler = subjectEndpoint(route, ({ actor, params, query }) => listReviews(actor, params.courseId, query));
