import { readReview as route } from "@cu/api/review";
import { readReview } from "@cu/core/use-cases/review/list-reviews";
import { subjectEndpoint } from "../../http.ts";

export const handler = subjectEndpoint(route, ({ actor, params, query }) => readReview(actor, params, query.key));
