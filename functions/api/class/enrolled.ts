import { listEnrolledClasses as route } from "@cu/api/class-own";
import { mustBeSelf } from "@cu/core/actor";
import { listEnrolled } from "@cu/core/class/enrolled";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, async ({ actor, params }) => {
  mustBeSelf(actor, params.userId);
  return await listEnrolled(actor);
});
