import { listAuthoredCourses } from "@cu/api/user";
import { mustBeSelf } from "@cu/core/foundation/actor";
import { authoredCourses } from "@cu/core/read-models/creator/courses";
import { endpoint } from "../../http.ts";

export const handler = endpoint(listAuthoredCourses, async ({ actor, params }) => {
  if (!actor.isAdmin) mustBeSelf(actor, params.userId);
  return await authoredCourses(actor, params.userId);
});
