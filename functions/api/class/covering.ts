import { listCoveringClasses as route } from "@cu/api/class-course";
import { listCovering } from "@cu/core/use-cases/class/covering";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params, query }) =>
  listCovering(actor, params.courseId, query.before),
);
