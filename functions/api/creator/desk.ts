import { readDesk as route } from "@cu/api/creator";
import { readDesk } from "@cu/core/read-models/creator/desk";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params }) => readDesk(actor, params.userId));
