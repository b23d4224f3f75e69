import { listTakenBack as route } from "@cu/api/person";
import { listTakenBack } from "@cu/core/read-models/desk/list-taken-back";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, query }) => listTakenBack(actor, query));
