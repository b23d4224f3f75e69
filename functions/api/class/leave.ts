import { leaveClass as route } from "@cu/api/class-own";
import { leaveClass } from "@cu/core/use-cases/class/leave";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, async ({ actor, params }) => {
  await leaveClass(actor, params.usedId);
  return undefined;
});
