import { readRoster as route } from "@cu/api/class-roster";
import { readRoster } from "@cu/core/use-cases/class/roster";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params, query }) => readRoster(actor, params.classId, query));
