import { readOwnClass as route } from "@cu/api/class-own";
import { mustBeSelf } from "@cu/core/foundation/actor";
import { readOwnOne } from "@cu/core/use-cases/class/own";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, async ({ actor, params }) => {
  mustBeSelf(actor, params.userId);
  return await readOwnOne(actor, params.classId);
});
