import { leaveStaff as route } from "@cu/api/class";
import { stopCoCreating } from "@cu/core/use-cases/class/co-creating";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, async ({ actor, params }) => {
  await stopCoCreating(actor, params.classId);
  return undefined;
});
