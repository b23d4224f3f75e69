import { suspendCourse as route } from "@cu/api/suspension";
import { suspendCourse } from "@cu/core/use-cases/suspension/suspend";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, async ({ actor, params, body }) => {
  await suspendCourse(actor, params.courseId, body);
  return undefined;
});
