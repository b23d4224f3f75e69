import { listManagedClasses as route } from "@cu/api/class";
import { listManaged } from "@cu/core/use-cases/class/manage";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, query }) => listManaged(actor, query.before));
