import { listPurchasedCourses } from "@cu/api/user";
import { mustBeSelf } from "@cu/core/foundation/actor";
import { purchasedCourses } from "@cu/core/read-models/user/purchased-courses";
import { endpoint } from "../../http.ts";

export const handler = endpoint(listPurchasedCourses, async ({ actor, params, query }) => {
  mustBeSelf(actor, params.userId);
  return await purchasedCourses(actor, query.before);
});
