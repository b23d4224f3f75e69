import { deleteReview as route } from "@cu/api/review";
import { deleteReview } from "@cu/core/use-cases/review/delete-review";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params }) => deleteReview(actor, params.courseId));
