import { listOwnClasses as route } from "@cu/api/class-own";
import { mustBeSelf } from "@cu/core/foundation/actor";
import { listOwn } from "@cu/core/use-cases/class/own";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, async ({ actor, params, query }) => {
  mustBeSelf(actor, params.userId);
  return await listOwn(actor, query.before);
});
