import { createClass as route } from "@cu/api/class";
import { readManaged } from "@cu/core/use-cases/class/manage";
import { createClass } from "@cu/core/use-cases/class/save-class";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, async ({ actor, body, once }) => {
  const { classId } = await createClass(actor, body, once);
  return await readManaged(actor, classId);
});
