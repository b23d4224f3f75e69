import { listSuspensionsOf as route } from "@cu/api/suspension";
import { listSuspensionsOf } from "@cu/core/use-cases/suspension/log";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params }) => listSuspensionsOf(actor, params.userId));
