import { decideAppeal as route } from "@cu/api/appeal";
import { decideAppeal } from "@cu/core/suspension/decide-appeal";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params, body }) => decideAppeal(actor, params.appealId, body));
