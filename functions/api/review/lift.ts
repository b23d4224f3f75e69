import { liftReview as route } from "@cu/api/review";
import { liftReview } from "@cu/core/use-cases/review/suspend-review";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params }) => liftReview(actor, params));
