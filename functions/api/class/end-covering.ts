import { endCovering as route } from "@cu/api/class-course";
import { endCovering } from "@cu/core/use-cases/class/covering";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, async ({ actor, params }) => {
  await endCovering(actor, params.courseId, params.classId);
  return undefined;
});
