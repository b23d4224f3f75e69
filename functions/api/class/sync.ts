import { syncClass as route } from "@cu/api/class";
import { readManaged } from "@cu/core/use-cases/class/manage";
import { syncClass } from "@cu/core/use-cases/class/save-class";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, async ({ actor, params }) => {
  await syncClass(actor, params.classId);
  return await readManaged(actor, params.classId);
});
