import { listClassCodes as route } from "@cu/api/class-desk";
import { listClassCodes } from "@cu/core/use-cases/class/list-codes";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, query }) => listClassCodes(actor, query));
