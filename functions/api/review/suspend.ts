import { suspendReview as route } from "@cu/api/review";
import { suspendReview } from "@cu/core/use-cases/review/suspend-review";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params, body }) => suspendReview(actor, params, body));
