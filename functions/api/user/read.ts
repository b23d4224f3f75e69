import { readUser as route } from "@cu/api/user";
import { readUser } from "@cu/core/user/read-user";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, query }) => readUser(actor, query.before));
