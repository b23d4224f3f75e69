import { decideAppeal as route } from "@cu/api/appeal";
import { decideAnyAppeal } from "@cu/core/use-cases/review/appeal-review";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params, body }) => decideAnyAppeal(actor, params.appealId, body));
