import { readPersonSuspension as route } from "@cu/api/suspension";
import { readPersonSuspension } from "@cu/core/use-cases/suspension/suspend";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params }) => readPersonSuspension(actor, params.userId));
