import { readOwnClass as route } from "@cu/api/class-own";
import { mustBeSelf } from "@cu/core/actor";
import { readOwnOne } from "@cu/core/class/own";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, async ({ actor, params }) => {
  mustBeSelf(actor, params.userId);
  return await readOwnOne(actor, params.classId);
});
