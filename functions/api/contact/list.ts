import { listMessages as route } from "@cu/api/contact";
import { listMessages } from "@cu/core/use-cases/contact/messages";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, query }) => listMessages(actor, query));
