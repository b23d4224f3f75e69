import { updateClass as route } from "@cu/api/class";
import { readManaged } from "@cu/core/use-cases/class/manage";
import { updateClass } from "@cu/core/use-cases/class/save-class";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, async ({ actor, params, body }) => {
  await updateClass(actor, params.classId, body);
  return await readManaged(actor, params.classId);
});
