import { buyCourse as route } from "@cu/api/purchase";
import { buyCourse } from "@cu/core/purchase/buy-course";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params, query, body, once }) =>
  buyCourse(actor, params.courseId, { ...body, ...query }, once),
);
