import { readUser as route } from "@cu/api/user";
import { readUser } from "@cu/core/read-models/user/read-user";
import { subjectEndpoint } from "../../http.ts";

export const handler = subjectEndpoint(route, ({ actor, query }) => readUser(actor, query.before));
