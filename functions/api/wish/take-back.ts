import { takeWishBack as route } from "@cu/api/wish";
import { takeWishBack } from "@cu/core/use-cases/wish/save-wish";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params }) => takeWishBack(actor, params.courseId));
