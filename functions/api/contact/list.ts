import { listMessages as route } from "@cu/api/contact";
import { listMessages } from "@cu/core/contact/messages";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, query }) => listMessages(actor, query));
