import { listEnrolledClasses as route } from "@cu/api/class-own";
import { mustBeSelf } from "@cu/core/foundation/actor";
import { listEnrolled } from "@cu/core/use-cases/class/enrolled";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, async ({ actor, params }) => {
  mustBeSelf(actor, params.userId);
  return await listEnrolled(actor);
});
