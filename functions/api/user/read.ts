import { readUser as route } from "@cu/api/user";
import { readUser } from "@cu/core/user/read-user";
import { subjectEndpoint } from "../../http.ts";

export const handler = subjectEndpoint(route, ({ actor: sub, query }) => readUser({ sub }, query.before));
