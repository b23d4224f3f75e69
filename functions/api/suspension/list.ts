import { listSuspensions as route } from "@cu/api/suspension";
import { listSuspensions } from "@cu/core/use-cases/suspension/log";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, query }) => listSuspensions(actor, query));
