import { readCodeRoster as route } from "@cu/api/class-desk";
import { readCodeRoster } from "@cu/core/use-cases/class/roster-of-code";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params, query }) => readCodeRoster(actor, params.code, query));
