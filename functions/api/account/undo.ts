import { undo as route } from "@cu/api/account";
import { undo } from "@cu/core/read-models/account/undo";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, async ({ params }) => ({ what: await undo(params.token) }));
