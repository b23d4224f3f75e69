import { readManagedClass as route } from "@cu/api/class";
import { readManaged } from "@cu/core/use-cases/class/manage";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params }) => readManaged(actor, params.classId));
