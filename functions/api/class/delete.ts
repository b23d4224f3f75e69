import { deleteClass as route } from "@cu/api/class";
import { deleteClass } from "@cu/core/use-cases/class/save-class";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, async ({ actor, params }) => {
  await deleteClass(actor, params.classId);
  return undefined;
});
