import { findWant as route } from "@cu/api/find";
import { want } from "@cu/core/read-models/find/want";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, body }) => want(actor, body));
