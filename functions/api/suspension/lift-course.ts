import { liftCourse as route } from "@cu/api/suspension";
import { liftCourse } from "@cu/core/use-cases/suspension/suspend";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, async ({ actor, params }) => {
  await liftCourse(actor, params.courseId);
  return undefined;
});
