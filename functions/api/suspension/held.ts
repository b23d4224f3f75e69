import { listHeldSuspensions as route } from "@cu/api/suspension";
import { listHeldSuspensions } from "@cu/core/use-cases/suspension/list-held";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, query }) => listHeldSuspensions(actor, query));
